import { BrandRail } from '#app/components/home/brand-rail.tsx'
import { FlavourTiles } from '#app/components/home/flavour-tiles.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { InfoBlocks } from '#app/components/home/info-blocks.tsx'
import { ProductRail } from '#app/components/home/product-rail.tsx'
import { StrengthTiles } from '#app/components/home/strength-tiles.tsx'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { buildOrganization, buildWebSite } from '#app/structured-data/site.ts'
import { getHome } from '#services/home/get-home.ts'
import { withDelivered } from '#services/products/list-products.ts'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

/** The largest; the menu has all of them. */
const RAIL_BRANDS = 24

export const handle = {
  namespaces: ['hero', 'featured', 'categories', 'info'],
} as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const home = getHome(deps)
  const site = context.get(requestContext)
  const structuredData = [buildOrganization(site), buildWebSite(site)]
  const brands = home.brands.toSorted((a, b) => b.productCount - a.productCount).slice(0, RAIL_BRANDS)
  return {
    ...home,
    deals: await withDelivered(deps, home.deals),
    bestSellers: await withDelivered(deps, home.bestSellers),
    brands,
    brandCount: home.brands.length,
    seo: getSeo(context, 'home', { count: home.storeCount }, { feed: 'all', structuredData }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslation('featured')
  return (
    <main id="main" className="wrap">
      <Hero reading={home.hero} storeCount={home.storeCount} />
      <StrengthTiles />
      <ProductRail
        title={t('dealsTitle')}
        hint={t('dealsHint', { dailyDeals: t('dailyDeals') })}
        cards={home.deals}
        empty={{ title: t('noDeals'), hint: t('noDealsHint') }}
      />
      <p className={styles.browse}>
        <ButtonLink variant="quiet" to="/products">
          {t('browseAll')}
        </ButtonLink>
      </p>
      <FlavourTiles flavours={home.flavours} />
      <BrandRail brands={home.brands} brandCount={home.brandCount} />
      <ProductRail
        title={t('bestSellersTitle')}
        hint={t(`bestSellersHint.${home.popularity}`)}
        cards={home.bestSellers}
      />
      <ConvertedNote prices={[...home.deals, ...home.bestSellers].map(({ priceFrom }) => priceFrom)} />
      <InfoBlocks storeCount={home.storeCount} />
    </main>
  )
}
