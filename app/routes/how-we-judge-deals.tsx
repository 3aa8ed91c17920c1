import { Article } from '#app/components/article/article.tsx'
import { PageLinks, TickList } from '#app/components/article/prose.tsx'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import type { Route } from './+types/how-we-judge-deals.ts'

const CONDITIONS = ['higher', 'stock', 'region'] as const
const VERDICTS = ['verified', 'notLower', 'tooNew'] as const
const RULES = ['begin', 'steps', 'raised', 'stock', 'pack', 'currency', 'gap', 'claimed', 'usual'] as const
const DOUBTS = ['order', 'countdowns', 'multi'] as const

export const handle = { namespaces: ['article', 'deals'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'deals') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function HowWeJudgeDealsRoute() {
  const t = useTranslation('deals')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      sections={[
        {
          id: 'counts',
          title: t('counts.title'),
          body: (
            <>
              <TickList items={CONDITIONS.map((key) => t(`counts.${key}`))} />
              <p>{t('counts.percent')}</p>
            </>
          ),
        },
        {
          id: 'verdict',
          title: t('verdict.title'),
          body: (
            <>
              <p>{t('verdict.text')}</p>
              <TickList items={VERDICTS.map((key) => t(`verdict.${key}`))} />
            </>
          ),
        },
        {
          id: 'rule',
          title: t('rule.title'),
          body: <TickList items={RULES.map((key) => t(`rule.${key}`))} />,
        },
        { id: 'market', title: t('market.title'), body: <p>{t('market.text')}</p> },
        {
          id: 'best',
          title: t('best.title'),
          body: (
            <>
              <p>{t('best.text')}</p>
              <p>{t('best.card')}</p>
              <p>{t('best.colour')}</p>
            </>
          ),
        },
        {
          id: 'sale',
          title: t('sale.title'),
          body: (
            <>
              <p>{t('sale.text')}</p>
              <p>{t('sale.verified')}</p>
              <p>{t('sale.home')}</p>
              <PageLinks to={['/sale']} />
            </>
          ),
        },
        {
          id: 'trust',
          title: t('trust.title'),
          body: (
            <>
              <p>{t('trust.text')}</p>
              <TickList items={DOUBTS.map((key) => t(`trust.${key}`))} />
            </>
          ),
        },
        { id: 'history', title: t('history.title'), body: <p>{t('history.text')}</p> },
      ]}
      readNext={['/sale', '/how-we-rank', '/stores', '/contact']}
    />
  )
}
