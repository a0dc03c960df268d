import { env, stdout } from 'node:process'

/** Colour is for a terminal whose user has not said otherwise (https://no-color.org). */
const coloured = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'

const paint = (start: number, end: number) => (text: string) =>
  coloured && text !== '' ? `\u001b[${start}m${text}\u001b[${end}m` : text

export const bold = paint(1, 22)
export const dim = paint(2, 22)
export const red = paint(31, 39)
export const green = paint(32, 39)
export const cyan = paint(36, 39)
