import { Segmented } from '#app/components/ui/segmented.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** The current number is always among the choices, even when no store supplies it. */
export function QuantityPicker({
  quantities,
  cans,
  hrefFor,
}: {
  quantities: ReadonlyArray<number>
  cans: number
  hrefFor: (cans: number) => string
}) {
  const t = useTranslation('offers')
  const choices = [...new Set([...quantities, cans])].toSorted((a, b) => a - b)
  if (choices.length < 2) return null
  return (
    <Segmented
      legend={t('howMany')}
      name="cans"
      options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      value={String(cans)}
      hrefFor={(choice) => hrefFor(Number(choice))}
    />
  )
}
