import { Select } from '#app/components/ui/select.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { destinationKey, parseDestination } from '#domain/country.ts'
import { listCountries } from '#domain/list-countries.ts'
import { REGIONS } from '#domain/region.ts'

/**
 * Where the cans are delivered: derived from the connection, and corrected here. `isDraft`: the form around it sends
 * the choice, and until then nothing changes.
 */
export function DestinationSelect({ isDraft = false }: { isDraft?: boolean }) {
  const t = useTranslation('nav')
  const language = useLanguage()
  const { chosen, setDelivery } = useVisitorChoice()
  const value = destinationKey(chosen)
  function choose(text: string) {
    const destination = parseDestination(text)
    if (destination) setDelivery(destination)
  }
  return (
    <Select
      // A draft starts again from a choice that was made elsewhere.
      key={isDraft ? value : undefined}
      label={t('shippingTo')}
      name="destination"
      isWide
      {...(isDraft
        ? { defaultValue: value }
        : { value, onChange: ({ currentTarget }) => choose(currentTarget.value) })}
      autoComplete="off"
    >
      {REGIONS.map((region) => (
        <option key={region} value={region}>
          {t(`regions.${region}`)}
        </option>
      ))}
      {listCountries(language).map(({ country, name }) => (
        // Browsers may know a newer name than the server.
        <option key={country} value={country} suppressHydrationWarning>
          {name}
        </option>
      ))}
    </Select>
  )
}
