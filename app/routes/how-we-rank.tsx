import { Article } from '#app/components/article/article.tsx'
import { TermList, TickList } from '#app/components/article/prose.tsx'
import { useMoney } from '#app/components/money.tsx'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { REGIONS } from '#domain/region.ts'
import { DEFAULT_SHIPPING } from '#domain/shipping.ts'
import type { Route } from './+types/how-we-rank.ts'

const ORDERS = ['default', 'relevance', 'price', 'delivery', 'popular', 'name', 'newest'] as const
const NO_PART = ['commission', 'advertising', 'clicks', 'person'] as const

export const handle = { namespaces: ['article', 'ranking'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'ranking') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function HowWeRankRoute() {
  const t = useTranslation('ranking')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      sections={[
        {
          id: 'shown',
          title: t('shown.title'),
          body: (
            <>
              <p>{t('shown.text')}</p>
              <TickList items={[t('shown.region'), t('shown.stock')]} />
            </>
          ),
        },
        { id: 'window', title: t('window.title'), body: <p>{t('window.text')}</p> },
        { id: 'page', title: t('page.title'), body: <ProductPageRules /> },
        { id: 'ties', title: t('ties.title'), body: <p>{t('ties.text')}</p> },
        {
          id: 'lists',
          title: t('lists.title'),
          body: (
            <>
              <p>{t('lists.text')}</p>
              <TermList
                items={ORDERS.map((key) => ({ term: t(`lists.${key}.term`), text: t(`lists.${key}.text`) }))}
              />
              <p>{t('lists.picked')}</p>
            </>
          ),
        },
        {
          id: 'never',
          title: t('never.title'),
          body: (
            <>
              <p>{t('never.text')}</p>
              <TickList items={NO_PART.map((key) => t(`never.${key}`))} />
            </>
          ),
        },
      ]}
      readNext={['/how-we-judge-deals', '/stores', '/about-us', '/retailer-signup']}
    />
  )
}

function ProductPageRules() {
  const t = useTranslation('ranking')
  const { format } = useMoney()
  const assumptions = REGIONS.map((region) => {
    const { cost, freeFrom } = DEFAULT_SHIPPING[region]
    return t(`page.default.${region}`, { cost: format(cost), freeFrom: freeFrom ? format(freeFrom) : '' })
  })
  return (
    <>
      <p>{t('page.text')}</p>
      <TickList items={[t('page.mix'), t('page.shipping'), ...assumptions]} />
    </>
  )
}
