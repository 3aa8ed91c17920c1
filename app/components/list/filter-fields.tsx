import { lazy, Suspense } from 'react'
import { LidImage } from '#app/components/ui/lid-image.tsx'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { FacetOption, Facets } from '#domain/facets.ts'
import { formatMgRange } from '#domain/mg-range.ts'
import type { FlavourFamily, Format } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { isStrengthBand, labelLevel, STRENGTH_LABELS, type StrengthLabel } from '#domain/strength.ts'
import styles from './filter-fields.module.css'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'
import { PerCanFilter } from './per-can-filter.tsx'
import { SearchableOptions } from './searchable-options.tsx'
import { StoreGroup } from './store-group.tsx'

/** Only for visitors who have chosen a number of cans. */
const DeliveredFilter = lazy(async () => ({
  default: (await import('./delivered-filter.tsx')).DeliveredFilter,
}))

type FilterFieldsProps = {
  query: ProductQuery
  facets: Facets
  showsStores: boolean
  allStoresAddress: string
  onCommit: (form: HTMLFormElement, mover?: string) => void
}

export function FilterFields({ query, facets, showsStores, allStoresAddress, onCommit }: FilterFieldsProps) {
  const t = useTranslation('filters')
  return (
    <>
      <KeptFields query={query} />
      <FilterGroup title={t('group.strength')}>
        {STRENGTH_LABELS.map((label) => (
          <FilterOption
            key={label}
            name="strength"
            value={label}
            label={t(`strength.${label}`)}
            count={countOf(facets.strength, label)}
            isChecked={query.strength.includes(label)}
          >
            <StrengthMeter level={labelLevel(label)} />
          </FilterOption>
        ))}
      </FilterGroup>
      {facets.delivered && (
        <Suspense>
          <DeliveredFilter facet={facets.delivered} query={query} />
        </Suspense>
      )}
      <FilterGroup
        title={t('group.perCan')}
        isEmpty={!hasPriceFilter(query) && facets.perCan.maxEurMicro === 0}
      >
        <PerCanFilter facet={facets.perCan} query={query} onCommit={onCommit} />
      </FilterGroup>
      <FilterGroup title={t('group.brand')} isEmpty={facets.brand.length === 0}>
        <SearchableOptions
          name="brand"
          options={facets.brand}
          selected={query.brand}
          searchLabel={t('findBrand')}
        />
      </FilterGroup>
      <FilterGroup title={t('group.flavour')} isEmpty={facets.flavour.length === 0}>
        {facets.flavour.map(({ value, count }) => (
          <FilterOption
            key={value}
            name="flavour"
            value={value}
            label={t(`flavour.${value as FlavourFamily}`)}
            count={count}
            isChecked={query.flavour.includes(value as FlavourFamily)}
          >
            <LidImage flavour={value} className={styles.lid} />
          </FilterOption>
        ))}
      </FilterGroup>
      <FilterGroup title={t('group.format')} isEmpty={facets.format.length === 0}>
        {facets.format.map(({ value, count }) => (
          <FilterOption
            key={value}
            name="format"
            value={value}
            label={t(`format.${value as Format}`)}
            count={count}
            isChecked={query.format.includes(value as Format)}
          />
        ))}
      </FilterGroup>
      <StoreGroup
        options={facets.store}
        selected={query.store}
        isOpen={query.store.length > 0 || showsStores}
        allAddress={allStoresAddress}
      />
      <FilterGroup title={t('group.offer')}>
        <FilterOption
          name="inStock"
          value="1"
          label={t('inStock')}
          count={facets.inStock}
          isChecked={query.inStock}
        />
        <FilterOption name="sale" value="1" label={t('sale')} count={facets.sale} isChecked={query.sale} />
        <FilterOption
          name="verified"
          value="1"
          label={t('verified')}
          count={facets.verified}
          isChecked={query.verified}
        />
      </FilterGroup>
    </>
  )
}

/** Parts of the address without a control: the search and what it says, and strength bands chosen elsewhere. */
function KeptFields({ query: { search, exact, mg, without, strength } }: { query: ProductQuery }) {
  const bands = strength.filter((value): value is Exclude<typeof value, StrengthLabel> =>
    isStrengthBand(value),
  )
  return (
    <>
      {search !== '' && <input type="hidden" name="search" value={search} />}
      {exact && <input type="hidden" name="exact" value="1" />}
      {mg && <input type="hidden" name="mg" value={formatMgRange(mg)} />}
      {without.map((text) => (
        <input key={text} type="hidden" name="without" value={text} />
      ))}
      {bands.map((band) => (
        <input key={band} type="hidden" name="strength" value={band} />
      ))}
    </>
  )
}

function hasPriceFilter({ minPerCan, maxPerCan }: ProductQuery): boolean {
  return minPerCan !== undefined || maxPerCan !== undefined
}

function countOf(options: ReadonlyArray<FacetOption>, value: string): number {
  return options.find((option) => option.value === value)?.count ?? 0
}
