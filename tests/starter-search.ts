import { answerQuery } from '#catalogue/answer-query.ts'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from './factories.ts'

const starter = readCatalogue()
/** The products that a new site begins with: searches are tried on real names. */
export const products = starter.map((product) => makeProduct({ ...product }))
export const snapshot = makeSnapshot({
  products,
  otherNames: new Map(starter.map(({ aliases }, nth) => [products[nth]!.id, aliases.join(' ')])),
  offers: products.map(({ id }, nth) => makeOffer({ productId: id, price: eurPrice(250 + (nth % 300)) })),
})

export function answer(search: string, params: Record<string, string> = {}) {
  return answerQuery(snapshot, parseProductQuery(new URLSearchParams({ search, ...params })))
}
