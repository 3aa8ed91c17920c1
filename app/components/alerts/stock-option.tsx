import { Icon } from '#app/components/ui/icon.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './alert-form.module.css'
import { type AlertParts, typedIn } from './alert-form-data.ts'
import { type Choice, Option } from './alert-option.tsx'

/** Back in stock: of a product, of all of a basket, or of something in a list. */
export function StockOption({ form, facts, answer, choice }: AlertParts & { choice: Choice }) {
  const t = useTranslation('alerts')
  const { subject } = form.about
  if (subject === 'product') return <ProductStock form={form} facts={facts} answer={answer} choice={choice} />
  if (subject === 'basket')
    return (
      <Option choice={choice} title={t('form.stockBasket')}>
        <Icon name="check-bold" className={styles.tick} />
        {!form.isInStock && <small>{t('form.stockBasketNone')}</small>}
      </Option>
    )
  return (
    <Option choice={choice} title={t('form.stockFilter')}>
      <Icon name="check-bold" className={styles.tick} />
      <small>{t('soldOutOf', { soldOut: form.soldOutCount, total: form.productCount })}</small>
    </Option>
  )
}

/** At one store that has none, or at any where none has it. What an alert waits for already stays. */
function ProductStock({ form, facts, answer, choice }: AlertParts & { choice: Choice }) {
  const t = useTranslation('alerts')
  const { stores, isInStock } = form
  const anyPack = form.isAnyPack && <small>{t('form.stockAny', { count: form.cans ?? 0 })}</small>
  const isAny = facts.own?.kind === 'stock' ? facts.own.storeId === null : !isInStock
  if (isAny || stores.length === 0)
    return (
      <Option choice={choice} title={t('form.stock')}>
        <Icon name="check-bold" className={styles.tick} />
        {!isInStock && <small>{t('form.stockNone')}</small>}
        {isInStock && stores.length === 0 && <small>{t('form.stockSome')}</small>}
        {anyPack}
      </Option>
    )
  return (
    <Option choice={choice} title={t('form.stockAt')}>
      <Select
        className={styles.pick}
        label={t('form.stockStore')}
        isLabelHidden
        name="store"
        defaultValue={typedIn({ facts, answer }).store ?? facts.own?.storeId ?? undefined}
        onClick={() => choice.onChoose('stock')}
        onChange={() => choice.onChoose('stock')}
      >
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {anyPack}
    </Option>
  )
}
