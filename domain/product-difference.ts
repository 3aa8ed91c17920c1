import type { Product } from './product.ts'

const JUDGED = ['brand', 'kind', 'format', 'nicotineMg', 'pouchesPerCan'] as const
export type ProductDifference = {
  readonly fact: (typeof JUDGED)[number]
  readonly a: string | number
  readonly b: string | number
}

/** Properties that contradict each other. A property that one of the two does not state is no difference. */
export function listDifferences(
  a: { readonly [fact in keyof Pick<Product, (typeof JUDGED)[number]>]: string | number | null },
  b: { readonly [fact in keyof Pick<Product, (typeof JUDGED)[number]>]: string | number | null },
): ProductDifference[] {
  return JUDGED.flatMap((fact) => {
    const [left, right] = [a[fact], b[fact]]
    return left !== null && right !== null && left !== right ? [{ fact, a: left, b: right }] : []
  })
}
