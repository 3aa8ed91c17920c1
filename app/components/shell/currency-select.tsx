import { Select } from '#app/components/ui/select.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '#domain/currency.ts'

/** Changes every price on the page at once. */
export function CurrencySelect({ variant = 'box' }: { variant?: 'box' | 'plain' }) {
  const t = useTranslation('nav')
  const { chosen, setCurrency } = useVisitorChoice()
  return (
    <Select
      label={t('currency')}
      name="currency"
      isLabelHidden
      isWide={variant === 'box'}
      variant={variant}
      value={chosen.currency}
      onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
      autoComplete="off"
    >
      {CURRENCIES.map((currency) => (
        <option key={currency} value={currency}>
          {currency} {CURRENCY_SYMBOLS[currency]}
        </option>
      ))}
    </Select>
  )
}
