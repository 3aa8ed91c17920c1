import { Form, Link } from 'react-router'
import { AmountTag, useMoney } from '#app/components/money.tsx'
import { formatShortDay } from '#app/components/offers/short-day.ts'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { minor } from '#domain/money/amounts.ts'
import { productPath } from '#domain/pages.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { WatchedProduct } from '#services/alerts/list-watched.ts'
import styles from './alerts.module.css'
import { TellLink } from './tell-link.tsx'

/** The watched products with what they cost now. `back`: where removing one leads. */
export function WatchList({ watched, back }: { watched: ReadonlyArray<WatchedProduct>; back: string }) {
  return (
    <>
      <Sheet isBleeding>
        {watched.map((product) => (
          <Watched key={product.id} product={product} back={back} />
        ))}
      </Sheet>
      <ConvertedNote
        prices={watched.flatMap(({ price, low }) => [...(price?.parts ?? []), ...(low?.parts ?? [])])}
      />
    </>
  )
}

function Watched({ product, back }: { product: WatchedProduct; back: string }) {
  const t = useTranslation('alerts')
  const { visitor, rates } = useVisitor()
  const { id, slug, brand, title, name, price, store } = product
  return (
    <div className={styles.watched}>
      <CanImage productId={id} />
      <div>
        <small>{brand}</small>
        <Link className={styles.name} to={productPath(slug)}>
          {title}
        </Link>
        {store !== null && <small>{visitor.cans === null ? store : t('watchlist.at', { store })}</small>}
        <Course product={product} />
      </div>
      <div className={styles.sum}>
        {price ? (
          <AmountTag amount={shownIn(price, visitor.currency, rates)} size="s" />
        ) : (
          <small>{t('notNow')}</small>
        )}
        {price && (
          <small>
            {visitor.cans === null ? t('watchlist.perCan') : t('watchlist.cans', { count: visitor.cans })}
          </small>
        )}
      </div>
      <div className={styles.watchedButtons}>
        <TellLink size="sm" about={{ subject: 'product', text: slug }} label={t('watchlist.tell')} />
        <Form method="post" action="/watchlist" preventScrollReset>
          <input type="hidden" name="remove" value={id} />
          <input type="hidden" name="back" value={back} />
          <IconButton type="submit" icon="trash" label={t('watchlist.removeNamed', { name })} />
        </Form>
      </div>
    </div>
  )
}

/** How far it is above the low is the difference of the amounts as shown. */
function Course({ product: { price, low, isLow, since } }: { product: WatchedProduct }) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const { rates } = useVisitor()
  const { currency, formatMinor } = useMoney()
  const aboveLow = price && low ? shownIn(price, currency, rates) - shownIn(low, currency, rates) : 0
  if (isLow) return <small className={styles.low}>{t('watchlist.isLow')}</small>
  if (aboveLow > 0) return <small>{t('watchlist.aboveLow', { value: formatMinor(minor(aboveLow)) })}</small>
  return since && <small>{t('watchlist.unchanged', { day: formatShortDay(since, language) })}</small>
}
