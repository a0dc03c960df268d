/** The value of an expression of numbers, `+ - * /` and parentheses. Throws an Error at what it cannot read. */
export function evaluate(expression: string): number {
  const tokens = expression.match(/\d+(?:\.\d+)?|\S/g) ?? []
  let next = 0

  const value = sum()
  if (next < tokens.length) throw new Error(`Unexpected '${tokens[next]}' in '${expression}'`)
  return value

  function sum(): number {
    let total = product()
    while (tokens[next] === '+' || tokens[next] === '-') total += tokens[next++] === '+' ? product() : -product()
    return total
  }

  function product(): number {
    let total = factor()
    while (tokens[next] === '*' || tokens[next] === '/') {
      if (tokens[next++] === '*') total *= factor()
      else total /= factor()
    }
    return total
  }

  function factor(): number {
    const token = tokens[next++]
    if (token === '-') return -factor()
    if (token === '(') {
      const inner = sum()
      if (tokens[next++] !== ')') throw new Error(`Missing ')' in '${expression}'`)
      return inner
    }
    const number = Number(token)
    if (Number.isNaN(number)) throw new Error(`Unexpected '${token ?? 'end'}' in '${expression}'`)
    return number
  }
}
