import { Select } from '#app/components/ui/select.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { isRegion, REGIONS } from '#domain/region.ts'

/** Where the cans are delivered: derived from the country, and corrected here. */
export function RegionSelect({ variant = 'box' }: { variant?: 'box' | 'plain' }) {
  const t = useTranslation('nav')
  const { chosen, setRegion } = useVisitorChoice()
  return (
    <Select
      label={t('shippingTo')}
      name="region"
      isWide={variant === 'box'}
      variant={variant}
      value={chosen.region}
      onChange={({ currentTarget: { value } }) => isRegion(value) && setRegion(value)}
      autoComplete="off"
    >
      {REGIONS.map((region) => (
        <option key={region} value={region}>
          {t(`regions.${region}`)}
        </option>
      ))}
    </Select>
  )
}
