import { decimalsOf } from '../currency.ts'
import type { Rate } from '../rate.ts'
import type { EurMicro, Minor } from './amounts.ts'
import { divideToNearest, divideUp } from './divide.ts'

const MICRO_DECIMALS = 6

/**
 * The euro value of an amount, rounded up. Rounding up twice is rounding up once, so a price divided by its cans has
 * the same value whether it is divided before or after; and an amount half way between two cents stays on the upper
 * side, where `fromEurMicro` rounds it to. Null for a value that no number holds exactly.
 */
export function toEurMicro(amount: Minor, currency: string, rate: Rate): EurMicro | null {
  const value = divideUp(amount, stepsOf(currency, rate), rate.digits)
  return Number.isSafeInteger(value) ? (value as EurMicro) : null
}

/** A euro value in a currency, to the nearest minor unit. */
export function fromEurMicro(value: EurMicro, currency: string, rate: Rate): Minor {
  return divideToNearest(value, rate.digits, stepsOf(currency, rate)) as Minor
}

/** The lowest euro value that reads as this amount in the currency; never below zero. */
export function lowestOf(amount: Minor, currency: string, rate: Rate): EurMicro {
  return Math.max(0, divideUp(2 * amount - 1, stepsOf(currency, rate), 2 * rate.digits)) as EurMicro
}

/** The highest one that does. */
export function highestOf(amount: Minor, currency: string, rate: Rate): EurMicro {
  return (lowestOf((amount + 1) as Minor, currency, rate) - 1) as EurMicro
}

function stepsOf(currency: string, { scale }: Rate): number {
  return 10 ** (MICRO_DECIMALS + scale - decimalsOf(currency))
}
