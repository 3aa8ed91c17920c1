import { data, type RouterContextProvider } from 'react-router'
import { getSeo } from '#app/seo/seo.server.ts'
import { listBestSellerCards } from '#services/products/list-products.ts'
import { depsContext } from './context.ts'

const SHELF_LENGTH = 10

/** The data of a page that does not exist; a loader returns or throws it. */
export function notFound(context: Readonly<RouterContextProvider>) {
  const shelf = listBestSellerCards(context.get(depsContext))
    .flatMap(({ id, priceFrom }) => (priceFrom ? [{ id, price: priceFrom }] : []))
    .slice(0, SHELF_LENGTH)
  return data({ shelf, seo: getSeo(context, 'notFound') }, { status: 404 })
}
