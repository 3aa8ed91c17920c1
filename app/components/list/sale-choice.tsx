import { Link } from 'react-router'
import { DEALS_ADDRESS } from '#app/components/shell/shell-types.ts'
import { Segmented } from '#app/components/ui/segmented.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type ListQuery, writeListQuery } from '#domain/addresses/write-list-query.ts'
import { listAddress } from './list-address.ts'
import styles from './sale-choice.module.css'

/** All products on sale, or only those whose reduction our record confirms; as links, so it works without scripts. */
export function SaleChoice({
  query,
  counts,
}: {
  query: ListQuery
  counts: { readonly all: number; readonly verified: number }
}) {
  const t = useTranslation('lists')
  return (
    <div className={styles.choice}>
      <Segmented
        legend={t('whichDeals')}
        isLegendHidden
        name="verified"
        options={[
          { value: '', label: t('allDeals', { number: counts.all }) },
          { value: '1', label: t('verifiedDeals', { number: counts.verified }) },
        ]}
        value={query.verified ? '1' : ''}
        hrefFor={(verified) =>
          listAddress(writeListQuery({ ...query, verified: verified === '1', page: 1 }), DEALS_ADDRESS)
        }
      />
      <Link className="link hit" to="/how-we-judge-deals">
        {t('howJudged')}
      </Link>
    </div>
  )
}
