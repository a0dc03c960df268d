import { defineTool, type ToolCallPresentation } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { callOf, thrownBy } from './support.ts'

class Greeter {
  readonly name = 'greet'
  readonly description = 'Greets.'
  readonly parameters = { who: { type: 'string', required: true } } as const
  // A member that is no option.
  readonly greeting: string

  constructor(greeting: string) {
    this.greeting = greeting
  }

  execute({ who }: { who: string }) {
    return `${this.greeting}, ${who}`
  }

  presentCall({ who }: { who: string }): ToolCallPresentation {
    return { title: `${this.greeting} to ${who}` }
  }
}

describe('an instance of a class makes a tool', () => {
  it('whose methods keep their this', async () => {
    const tool = defineTool(new Greeter('Hello'))
    expect(await tool.execute({ who: 'Ann' }, callOf({}))).toBe('Hello, Ann')
    expect(tool.presentCall?.({ who: 'Ann' })).toEqual({ title: 'Hello to Ann' })
  })

  it('with inherited methods', async () => {
    class Loud extends Greeter {
      override execute(args: { who: string }) {
        return super.execute(args).toUpperCase()
      }
    }
    expect(await defineTool(new Loud('Hi')).execute({ who: 'Ann' }, callOf({}))).toBe('HI, ANN')
  })

  it('that is checked as any other', () => {
    class Wrong extends Greeter {
      readonly strict = 'yes'
    }
    expect(thrownBy(() => defineTool(new Wrong('Hi') as never))).toMatchObject({
      message: 'greet: strict: needs true or false, got the text "yes".',
    })
  })
})

it('the methods of a literal keep their this', async () => {
  const tool = defineTool({
    name: 'who',
    description: '',
    execute() {
      return this.name
    },
  })
  expect(await tool.execute({}, callOf({}))).toBe('who')
})
