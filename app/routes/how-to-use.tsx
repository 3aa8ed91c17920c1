import { Article } from '#app/components/article/article.tsx'
import { PageLinks, Steps, TermList, TickList } from '#app/components/article/prose.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { countCoverage } from '#services/stores/count-coverage.ts'
import type { Route } from './+types/how-to-use.ts'

const TOOLS = ['currency', 'region', 'language', 'history'] as const
const SEARCH_HINTS = ['words', 'accents', 'parts', 'figures'] as const
const FILTERS = ['brand', 'strength', 'flavour', 'format', 'price'] as const
const STEPS = ['select', 'click', 'review'] as const
const VARIATIONS = ['strengths', 'packs', 'similar'] as const

export const handle = { namespaces: ['article', 'howToUse'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { storeCount } = countCoverage(context.get(depsContext))
  return { storeCount, seo: getSeo(context, 'howToUse') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function HowToUseRoute({ loaderData: { storeCount } }: Route.ComponentProps) {
  const t = useTranslation('howToUse')
  return (
    <Article
      title={t('title')}
      lead={t('lead', { count: storeCount })}
      sections={[
        {
          id: 'find',
          title: t('find.title'),
          body: (
            <>
              <p>{t('find.text')}</p>
              <p>{t('find.badge')}</p>
              <PageLinks to={['/products', '/sale']} />
            </>
          ),
        },
        {
          id: 'tools',
          title: t('tools.title'),
          body: (
            <>
              <p>{t('tools.text')}</p>
              <TermList
                items={TOOLS.map((key) => ({ term: t(`tools.${key}.term`), text: t(`tools.${key}.text`) }))}
              />
            </>
          ),
        },
        {
          id: 'search',
          title: t('search.title'),
          body: (
            <>
              <p>{t('search.text')}</p>
              <TickList items={SEARCH_HINTS.map((key) => t(`search.${key}`))} />
            </>
          ),
        },
        {
          id: 'filter',
          title: t('filter.title'),
          body: (
            <>
              <p>{t('filter.text')}</p>
              <TermList
                items={FILTERS.map((key) => ({
                  term: t(`filter.${key}.term`),
                  text: t(`filter.${key}.text`),
                }))}
              />
              <p>{t('filter.more')}</p>
            </>
          ),
        },
        { id: 'sort', title: t('sort.title'), body: <p>{t('sort.text')}</p> },
        {
          id: 'compare',
          title: t('compare.title'),
          body: (
            <>
              <p>{t('compare.text')}</p>
              <Steps
                items={STEPS.map((key) => ({
                  title: t(`compare.${key}.title`),
                  text: t(`compare.${key}.text`),
                }))}
              />
            </>
          ),
        },
        {
          id: 'table',
          title: t('table.title'),
          body: (
            <>
              <p>{t('table.text')}</p>
              <p>{t('table.lowest')}</p>
            </>
          ),
        },
        {
          id: 'variations',
          title: t('variations.title'),
          body: (
            <>
              <p>{t('variations.text')}</p>
              <TickList items={VARIATIONS.map((key) => t(`variations.${key}`))} />
            </>
          ),
        },
      ]}
      readNext={['/products', '/how-we-rank', '/how-we-judge-deals', '/help-center']}
    />
  )
}
