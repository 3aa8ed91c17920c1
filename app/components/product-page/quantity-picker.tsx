import { Segmented } from '#app/components/ui/segmented.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { OtherCansForm } from './other-cans-form.tsx'
import styles from './quantity-picker.module.css'

/**
 * The current number is always among the choices, even when no store supplies it; any other one can be typed. Where the
 * visitor has chosen a number for the whole site, another one here is chosen for it too: the header and the lists would
 * contradict the page.
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
  function choose(wanted: number) {
    if (chosen.cans !== null) setDelivery({ cans: wanted }, { isOnTheWay: true })
  }
  return (
    <div className={styles.picker}>
      <Segmented
        legend={t('howMany')}
        name="cans"
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={String(cans)}
        hrefFor={(choice) => hrefFor(Number(choice))}
        onChange={(choice) => choose(Number(choice))}
      />
      <OtherCansForm cans={cans} hrefFor={hrefFor} onChoose={choose} />
    </div>
  )
}
