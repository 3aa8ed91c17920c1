declare const UNIT: unique symbol

/** A whole number of the smallest units of some currency: cents, öre, yen. */
export type Minor = number & { readonly [UNIT]: 'minor' }
/**
 * A whole number of millionths of a euro: the unit for comparing and summing amounts of different currencies. A number
 * holds nine thousand million euro of them exactly.
 */
export type EurMicro = number & { readonly [UNIT]: 'eur-micro' }

/** A whole number of hundredths of a minor unit: for what a pouch or a milligram costs. */
export type FineMinor = number & { readonly [UNIT]: 'fine-minor' }

export const MICROS_PER_CENT = 10_000

/** Throws for anything but a whole number: a fraction of a cent is a bug, not an amount. */
export function minor(value: number): Minor {
  return requireWhole(value, 'minor units') as Minor
}

/** Throws for anything but a whole number. */
export function eurMicro(value: number): EurMicro {
  return requireWhole(value, 'millionths of a euro') as EurMicro
}

function requireWhole(value: number, unit: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of ${unit}`)
  return value
}

export function lowerOf<Amount extends Minor | EurMicro>(one: Amount, other: Amount): Amount {
  return Math.min(one, other) as Amount
}

export function higherOf<Amount extends Minor | EurMicro>(one: Amount, other: Amount): Amount {
  return Math.max(one, other) as Amount
}
