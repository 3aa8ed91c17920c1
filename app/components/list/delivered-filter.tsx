import { useMoney } from '#app/components/money.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { DeliveredFacet } from '#domain/facets.ts'
import { type EurMicro, eurMicro } from '#domain/money/amounts.ts'
import { formatEurMicro } from '#domain/money/parse-amount.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import styles from './delivered-filter.module.css'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'

const DAYS = [2, 4, 7] as const
const STEPS = 6
const EURO = 1_000_000

/** For a chosen number of cans: what they may cost, how soon they come, and whether shipping is free. */
export function DeliveredFilter({ facet, query }: { facet: DeliveredFacet; query: ProductQuery }) {
  const t = useTranslation('filters')
  const { formatEur } = useMoney()
  const limits = listLimits(facet, query.maxTotal)
  return (
    <FilterGroup title={t('group.delivered')}>
      <div className={styles.choices}>
        <Select
          key={`total ${query.maxTotal}`}
          label={t('delivered.total')}
          isWide
          name="maxTotal"
          defaultValue={query.maxTotal === undefined ? '' : formatEurMicro(query.maxTotal)}
          onChange={submit}
        >
          <option value="">{t('delivered.any')}</option>
          {limits.map((limit) => (
            <option key={limit} value={formatEurMicro(limit)}>
              {t('delivered.upTo', { price: formatEur(limit) })}
            </option>
          ))}
        </Select>
        <Select
          key={`days ${query.maxDays}`}
          label={t('delivered.days')}
          isWide
          name="maxDays"
          defaultValue={query.maxDays ?? ''}
          onChange={submit}
        >
          <option value="">{t('delivered.any')}</option>
          {[...new Set([...DAYS, ...(query.maxDays ? [query.maxDays] : [])])].map((days) => (
            <option key={days} value={days}>
              {t('delivered.upToDays', { count: days })}
            </option>
          ))}
        </Select>
      </div>
      <FilterOption
        name="freeShipping"
        value="1"
        label={t('delivered.free')}
        count={facet.freeShipping}
        isChecked={query.freeShipping}
      />
      {query.minTotal !== undefined && (
        <input type="hidden" name="minTotal" value={formatEurMicro(query.minTotal)} />
      )}
    </FilterGroup>
  )
}

function submit({ currentTarget }: { currentTarget: HTMLSelectElement }) {
  currentTarget.form?.requestSubmit()
}

/** Whole euro from the lowest to the highest total, and the limit that is set. */
function listLimits({ total }: DeliveredFacet, chosen: EurMicro | undefined): EurMicro[] {
  const width = (total.maxEurMicro - total.minEurMicro) / STEPS
  const steps = Array.from({ length: STEPS }, (_, step) =>
    eurMicro(Math.ceil((total.minEurMicro + width * (step + 1)) / EURO) * EURO),
  )
  return [...new Set([...steps, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b)
}
