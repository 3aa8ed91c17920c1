const LENGTHS = new Set([8, 12, 13, 14])

/** Fourteen digits, with leading zeros; null for anything that is no GTIN or has a wrong check digit. */
export function normaliseGtin(text: string): string | null {
  const digits = text.trim().replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return null
  const plain = digits.replace(/^0+/, '')
  if (plain === '' || digits.length > 14) return null
  // Spreadsheets drop leading zeros: a shorter code is padded before its check digit is tested.
  if (!LENGTHS.has(digits.length) && plain.length < 7) return null
  const padded = digits.padStart(14, '0')
  return checkDigit(padded) === Number(padded[13]) ? padded : null
}

/** Whether a barcode could have these digits, whatever the last one says about the others. */
export function hasCodeLength(text: string): boolean {
  return /^\d{8,14}$/.test(text.trim().replace(/[\s-]/g, ''))
}

/** Of a code's first thirteen digits. */
export function checkDigit(padded: string): number {
  let sum = 0
  for (let at = 0; at < 13; at++) sum += Number(padded[at]) * (at % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}
