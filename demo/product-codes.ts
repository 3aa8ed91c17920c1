import { checkDigit } from '#domain/gtin.ts'

/** Numbers that shops give out themselves: an invented code here can never be that of a real can. */
const OWN_PREFIX = '29'

/** An EAN-13 of the demo. Its middle is the product, then the cans. */
export function inventCode(productId: number, cans: number): string {
  const digits = `${OWN_PREFIX}${String(productId).padStart(7, '0')}${String(cans).padStart(3, '0')}`
  return `${digits}${checkDigit(digits.padStart(13, '0'))}`
}
