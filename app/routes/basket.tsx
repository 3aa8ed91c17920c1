import { ArticleHead } from '#app/components/article/article-head.tsx'
import styles from '#app/components/basket/basket.module.css'
import { BasketLines } from '#app/components/basket/basket-lines.tsx'
import { createBasketLinks } from '#app/components/basket/basket-links.ts'
import { BasketPlans } from '#app/components/basket/basket-plans.tsx'
import { ChangePlan } from '#app/components/basket/change-plan.tsx'
import { ShareBar } from '#app/components/basket/share-bar.tsx'
import { useStoredBasket } from '#app/components/basket/use-stored-basket.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { getBasketPage } from '#services/basket/get-basket-page.ts'
import type { Route } from './+types/basket.ts'

export const handle = { namespaces: ['article', 'basket'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = parseBasketAddress(new URL(request.url).searchParams)
  const planned = await getBasketPage(context.get(depsContext), address)
  const page = planned === 'busy' ? null : planned
  return { address, page, seo: getSeo(context, 'basket') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function BasketRoute({ loaderData: { address, page } }: Route.ComponentProps) {
  const t = useTranslation('basket')
  useStoredBasket()
  const links = createBasketLinks(address)
  if (page === null || page.lines.length === 0)
    return (
      <main id="main" className="wrap">
        <EmptyState
          art={page === null ? 'error' : 'empty'}
          title={page === null ? t('busy') : t('empty')}
          hint={page === null ? t('busyHint') : t('emptyHint')}
          headingLevel="h1"
        >
          <ButtonLink to="/products">{t('browse')}</ButtonLink>
        </EmptyState>
      </main>
    )
  const cans = page.lines.reduce((sum, line) => sum + line.cans, 0)
  return (
    <main id="main" className="wrap">
      <ArticleHead
        title={t('title')}
        lead={`${t('lead', { cans: t('cans', { count: cans }), products: t('products', { count: page.lines.length }) })} ${t('youPay')}`}
      />
      <div className={styles.basket}>
        <section>
          <h2 className="sr">{t('yourProducts')}</h2>
          <BasketLines lines={page.lines} links={links} />
          <p className={styles.hint}>{t('rules')}</p>
        </section>
        <section>
          <h2 className="sr">{t('where')}</h2>
          <BasketPlans page={page} />
          <h2 className={styles.change}>{t('change')}</h2>
          <ChangePlan page={page} links={links} address={address} />
          <ShareBar links={links} />
        </section>
      </div>
    </main>
  )
}
