/** 8 to 14 digits as text. Spreadsheets add '.0' or an apostrophe; what they rounded to '5.9E+12' is lost. */
export function parseGtin(text: string): string | null {
  if (text === '') return null
  const digits = text.trim().replace(/^'/, '').replace(/\.0+$/, '').replace(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) && !/^0+$/.test(digits) ? digits : null
}
