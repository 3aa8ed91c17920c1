import { ArticleHead } from '#app/components/article/article-head.tsx'
import { ArticleSections } from '#app/components/article/article-sections.tsx'
import { CoverageFigures } from '#app/components/article/coverage-figures.tsx'
import { createCoverageWords } from '#app/components/article/coverage-words.ts'
import { PageLinks, TickList } from '#app/components/article/prose.tsx'
import { ReadNext } from '#app/components/article/read-next.tsx'
import { StoresTable } from '#app/components/article/stores-table.tsx'
import { useHashTarget } from '#app/components/article/use-hash-target.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { onReplica } from '#services/deps.ts'
import { listCoveredStores } from '#services/stores/list-covered-stores.ts'
import type { Route } from './+types/stores.ts'
import styles from './stores.module.css'

export const handle = { namespaces: ['article', 'coverage'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext)
  const { stores, destination, newestMinutesAgo, oldestMinutesAgo, ...coverage } = await listCoveredStores(
    onReplica(context.get(depsContext)),
    language,
  )
  const { nameCountry, sayAgo } = createCoverageWords(language)
  return {
    coverage: { ...coverage, newestRead: sayAgo(newestMinutesAgo), oldestRead: sayAgo(oldestMinutesAgo) },
    destination: { ...destination, country: nameCountry(destination.country) },
    stores: stores.map(({ country, readMinutesAgo, ...store }) => ({
      ...store,
      country: nameCountry(country),
      read: sayAgo(readMinutesAgo, 'short'),
    })),
    seo: getSeo(context, 'stores', { count: coverage.storeCount }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function StoresRoute({ loaderData: { coverage, destination, stores } }: Route.ComponentProps) {
  const t = useTranslation('coverage')
  useHashTarget()
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <CoverageFigures coverage={coverage} destination={destination} />
      <Section title={t('all')}>
        <Sheet isBleeding>
          {stores.length > 0 ? (
            <StoresTable stores={stores} destination={destination} caption={t('all')} />
          ) : (
            <EmptyState art="empty" title={t('none')} hint={t('noneHint')} headingLevel="h3" />
          )}
        </Sheet>
      </Section>
      <div className={styles.notes}>
        <ArticleSections
          sections={[
            {
              id: 'fresh',
              title: t('fresh.title'),
              body: (
                <>
                  <p>{t('fresh.text')}</p>
                  <p>{t('fresh.compare')}</p>
                </>
              ),
            },
            {
              id: 'counting',
              title: t('counting.title'),
              body: <TickList items={[t('counting.offers'), t('counting.price')]} />,
            },
            {
              id: 'missing',
              title: t('missing.title'),
              body: (
                <>
                  <p>{t('missing.text')}</p>
                  <PageLinks to={['/retailer-signup', '/contact']} />
                </>
              ),
            },
          ]}
        />
      </div>
      <ReadNext pages={['/how-we-rank', '/how-we-judge-deals', '/products', '/about-us']} />
    </main>
  )
}
