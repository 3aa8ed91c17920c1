import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { WHERE_PANE_ID } from '#app/components/shell/where-pane-id.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { MOST_COLUMNS } from '#domain/side-by-side.ts'
import type { SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { AddProduct } from './add-product.tsx'
import { ReplaceProduct } from './replace-product.tsx'
import { ShareAddress } from './share-address.tsx'
import styles from './side-by-side-page.module.css'
import { SideTable } from './side-table.tsx'
import { useLeads } from './use-leads.ts'

/** Two to four products in columns. With fewer it says how to add one. */
export function SideBySidePage({ page }: { page: SideBySide }) {
  const t = useTranslation('sideBySide')
  const offers = useTranslation('offers')
  const leads = useLeads(page)
  const { visitor } = useVisitor()
  const { columns, cans, goneCount, instead } = page
  const slugs = columns.map(({ card }) => card.slug)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        items={[
          { label: offers('crumbs.home'), to: '/' },
          { label: offers('crumbs.products'), to: '/products' },
          { label: t('title') },
        ]}
      />
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          {columns.length > 0 && (
            <p className={styles.lead}>{leads.length > 0 ? leads.join(' ') : t('lead')}</p>
          )}
        </div>
        {columns.length > 0 && <ShareAddress slugs={slugs} />}
      </div>
      {goneCount > 0 && (
        <p className={styles.notice} role="status">
          {t('gone', { count: goneCount })}
        </p>
      )}
      {instead && <ReplaceProduct columns={columns} instead={instead} />}
      {columns.length === 0 ? (
        <EmptyState art="empty" title={t('empty.title')} hint={t('empty.hint')} />
      ) : (
        <>
          {columns.length > 2 && <p className={styles.swipe}>{t('swipe')}</p>}
          <SideTable page={page} />
          <p className={styles.legend}>{columns.length > 1 ? t('legend') : t('alone')}</p>
          {visitor.cans === null && (
            <p className={styles.legend}>
              {t('usual', { count: cans })}{' '}
              <button type="button" className="link hit" popoverTarget={WHERE_PANE_ID}>
                {t('chooseCans')}
              </button>
            </p>
          )}
        </>
      )}
      {columns.length < MOST_COLUMNS ? (
        <AddProduct page={page} slugs={slugs} />
      ) : (
        <p className={styles.legend}>{t('full')}</p>
      )}
      <ConvertedNote prices={columns.flatMap(({ best }) => (best ? [best.price, best.shippingCost] : []))} />
    </main>
  )
}
