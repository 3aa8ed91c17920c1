import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { OFFER_SORTS, type OfferSort } from '#domain/offers.ts'
import styles from './compare-tools.module.css'

export type OfferFilter = { readonly isInStockOnly: boolean; readonly isFreeOnly: boolean }

/** The order of the rows, and which of them are shown. */
export function CompareTools({
  sort,
  filter,
  onSort,
  onFilter,
}: {
  sort: OfferSort
  filter: OfferFilter
  onSort: (sort: OfferSort) => void
  onFilter: (filter: OfferFilter) => void
}) {
  const t = useTranslation('product')
  return (
    <div className={styles.tools}>
      <Select
        label={t('dialog.sortBy')}
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(value as OfferSort)}
      >
        {OFFER_SORTS.map((option) => (
          <option key={option} value={option}>
            {t(`dialog.sort.${option}`)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t('dialog.inStock')}
        checked={filter.isInStockOnly}
        onChange={({ currentTarget }) => onFilter({ ...filter, isInStockOnly: currentTarget.checked })}
      />
      <Checkbox
        label={t('offer.freeShipping')}
        checked={filter.isFreeOnly}
        onChange={({ currentTarget }) => onFilter({ ...filter, isFreeOnly: currentTarget.checked })}
      />
    </div>
  )
}
