import { type RouterContextProvider, redirect } from 'react-router'
import { categoryName } from '#app/components/product-page/category-name.ts'
import { productAddress } from '#app/components/product-page/product-address.ts'
import { ProductPage } from '#app/components/product-page/product-page.tsx'
import { chosenOn } from '#app/components/product-page/product-page-data.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { buildProduct } from '#app/structured-data/product.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { onReplica } from '#services/deps.ts'
import { findHeir } from '#services/products/find-product.ts'
import { findProductPage } from '#services/products/find-product-page.ts'
import type { Route } from './+types/product.ts'

export const handle = {
  namespaces: ['offers', 'history', 'chart', 'advice', 'myUse'],
} as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const slug = params.slug.toLowerCase()
  if (slug !== params.slug) throw redirect(`/product/${encodeURIComponent(slug)}${search}`, 301)
  const chosen = PAGE_ROUTES['/product/:slug'].query.parse(searchParams)
  const { origin, language, visitor, reportError, nameHome } = context.get(requestContext)
  const found = await findProductPage(onReplica(context.get(depsContext)), { slug, language, ...chosen })
  if (!found) throw (await redirectToHeir(context, slug)) ?? notFound(context)
  const { pricesInStock, outage, isLongList, ...page } = found
  const { product } = page
  nameHome(productAddress({ ...chosenOn(page), isEveryOffer: chosen.isEveryOffer && isLongList }))
  if (outage) reportError(outage)
  const { rates } = context.get(depsContext).catalogue()
  const { currency } = visitor
  const t = getTranslator(language).get('offers')
  const category = categoryName(t, product)
  const strength = page.card.strength && {
    name: t('spec.strength'),
    value: t(`strengthLabel.${page.card.strength}`),
  }
  const nicotine = { name: t('spec.nicotine'), mgPerPouch: product.nicotineMg }
  const asked = { origin, language, currency, rates, prices: pricesInStock }
  const structuredData = [buildProduct({ ...asked, product: { ...product, category }, strength, nicotine })]
  return { page, seo: getSeo(context, 'product', { name: product.name }, { product, structuredData }) }
}

/** The address of a merged product redirects to the product it became. */
async function redirectToHeir(context: Readonly<RouterContextProvider>, slug: string) {
  const heir = await findHeir(onReplica(context.get(depsContext)), slug)
  return heir === null ? null : redirect(`/product/${heir}`, 301)
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function ProductRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <ProductPage page={page} />
}
