import { Article } from '#app/components/article/article.tsx'
import { PageLinks, TermList } from '#app/components/article/prose.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { countCoverage } from '#services/stores/count-coverage.ts'
import type { Route } from './+types/about-us.ts'

const PRINCIPLES = ['transparency', 'price', 'speed', 'discovery'] as const

export const handle = { namespaces: ['article', 'about'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { storeCount, productCount } = countCoverage(context.get(depsContext))
  return { storeCount, productCount, seo: getSeo(context, 'about') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function AboutRoute({ loaderData: { storeCount, productCount } }: Route.ComponentProps) {
  const t = useTranslation('about')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      sections={[
        {
          id: 'what',
          title: t('what.title'),
          body: (
            <TermList
              items={[
                { term: t('what.gather.term'), text: t('what.gather.text', { count: storeCount }) },
                { term: t('what.monitor.term'), text: t('what.monitor.text') },
                { term: t('what.variations.term'), text: t('what.variations.text', { count: productCount }) },
                { term: t('what.deals.term'), text: t('what.deals.text') },
              ]}
            />
          ),
        },
        {
          id: 'philosophy',
          title: t('philosophy.title'),
          body: (
            <>
              <TermList
                items={PRINCIPLES.map((key) => ({
                  term: t(`philosophy.${key}.term`),
                  text: t(`philosophy.${key}.text`),
                }))}
              />
              <PageLinks to={['/how-we-rank', '/how-we-judge-deals', '/stores']} />
            </>
          ),
        },
        {
          id: 'not',
          title: t('not.title'),
          body: (
            <>
              <p>{t('not.text')}</p>
              <p>{t('not.adults')}</p>
            </>
          ),
        },
        { id: 'money', title: t('money.title'), body: <p>{t('money.text')}</p> },
        {
          id: 'join',
          title: t('join.title'),
          body: (
            <>
              <p>{t('join.text')}</p>
              <PageLinks to={['/retailer-signup', '/contact']} />
            </>
          ),
        },
      ]}
      readNext={['/how-to-use', '/products', '/faq']}
    />
  )
}
