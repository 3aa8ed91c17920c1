import { Segmented } from '#app/components/ui/segmented.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseQuantity } from '#domain/packs.ts'

/**
 * The current number is always among the choices, even when no store supplies it. Where the visitor has chosen a number
 * for the whole site, another one here is chosen for it too: the header and the lists would contradict the page.
 */
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
  const { chosen, setDelivery } = useVisitorChoice()
  const choices = [...new Set([...quantities, cans])].toSorted((a, b) => a - b)
  if (choices.length < 2) return null
  return (
    <Segmented
      legend={t('howMany')}
      name="cans"
      options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      value={String(cans)}
      hrefFor={(choice) => hrefFor(Number(choice))}
      onChange={(choice) => {
        const forAll = parseQuantity(choice)
        if (chosen.cans !== null && forAll !== null) setDelivery({ cans: forAll }, { isOnTheWay: true })
      }}
    />
  )
}
