import { readFileSync } from 'node:fs'
import { ProductList } from '../../components/product-list'

/** The list is rendered for every request, as a search that was not made before has to be. */
export const dynamic = 'force-dynamic'

/** The answer of the site's own API. It is read once, so finding the products costs this page nothing. */
let list = null

export default async function Products({ searchParams }) {
  list ??= JSON.parse(readFileSync(process.env.LIST_JSON, 'utf8'))
  return <ProductList list={list} query={await searchParams} />
}
