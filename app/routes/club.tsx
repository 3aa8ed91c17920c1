import { ArticleHead } from '#app/components/article/article-head.tsx'
import { ClubOffers } from '#app/components/club/club-offers.tsx'
import { ClubTeaser } from '#app/components/club/club-teaser.tsx'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { getClubPage } from '#services/club/get-club-page.ts'
import type { Route } from './+types/club.ts'
import styles from './club.module.css'

export const handle = { namespaces: ['article', 'club'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext)
  return { club: await getClubPage(context.get(depsContext), { language }), seo: getSeo(context, 'club') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function ClubRoute({ loaderData: { club } }: Route.ComponentProps) {
  const t = useTranslation('club')
  const { isMember, offers, teasers, newProducts } = club
  const count = teasers.reduce((sum, teaser) => sum + teaser.count, 0)
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={isMember ? t('memberLead') : t('lead')} />
      {isMember ? (
        <>
          {newProducts.length > 0 && (
            <Section title={t('new.title')} isClose>
              <p className={styles.lead}>{t('new.lead')}</p>
              <ProductGrid cards={newProducts} />
            </Section>
          )}
          <Section title={t('offers', { count })} isTitleHidden={count === 0} isClose>
            {count > 0 ? <ClubOffers offers={offers} /> : <NoOffers />}
          </Section>
        </>
      ) : (
        <ClubTeaser teasers={teasers} count={count} />
      )}
      <p className={styles.note}>{t('neverRanked')}</p>
    </main>
  )
}

function NoOffers() {
  const t = useTranslation('club')
  return (
    <Sheet isBleeding>
      <EmptyState art="empty" title={t('none')} hint={t('noneHint')} headingLevel="h3" />
    </Sheet>
  )
}
