/**
 * How amounts are rounded, everywhere: a × b ÷ c to the nearest whole number, and a half away from zero. The result is
 * exact for any size; most products fit a number, and only the others pay for BigInt.
 */
export function divideToNearest(a: number, b: number, c: number): number {
  const { whole, rest } = divide(a, b, c)
  return 2 * Math.abs(rest) >= c ? whole + Math.sign(rest) : whole
}

/** a × b ÷ c, rounded up to a whole number: for values in euro, see `convert.ts`. */
export function divideUp(a: number, b: number, c: number): number {
  const { whole, rest } = divide(a, b, c)
  return rest > 0 ? whole + 1 : whole
}

function divide(a: number, b: number, c: number): { whole: number; rest: number } {
  const product = a * b
  if (Number.isSafeInteger(product)) {
    const rest = product % c
    return { whole: (product - rest) / c, rest }
  }
  const exact = BigInt(a) * BigInt(b)
  return { whole: Number(exact / BigInt(c)), rest: Number(exact % BigInt(c)) }
}
