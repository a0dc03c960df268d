/** The case counts of continuous integration. */
export const long: boolean = process.env.DSH_TOOLS_LONG === '1'

/** `DSH_TOOLS_SEED` repeats a run; without it each run has cases of its own. */
export const seed: number = process.env.DSH_TOOLS_SEED ? Number(process.env.DSH_TOOLS_SEED) : Date.now() % 2 ** 31
