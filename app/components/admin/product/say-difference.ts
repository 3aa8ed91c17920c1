import type { ProductDifference } from '#domain/product-difference.ts'

const WORDS: Readonly<Record<ProductDifference['fact'], readonly [name: string, unit: string]>> = {
  brand: ['the brand', ''],
  kind: ['the kind', ''],
  format: ['the format', ''],
  nicotineMg: ['the strength', '\u00a0mg'],
  pouchesPerCan: ['the number of pouches', ''],
}

/** 'the strength is 11 mg and 9 mg'. */
export function sayDifference({ fact, a, b }: ProductDifference): string {
  const [name, unit] = WORDS[fact]
  return `${name} is ${a}${unit} and ${b}${unit}`
}
