import { Link } from 'react-router'
import { useMoney } from '#app/components/money.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PackBreakEven } from '#domain/advice/pack-break-even.ts'
import { canBeChosen } from '#domain/packs.ts'
import { productPath } from '#domain/pages.ts'
import { amountOfQuote } from '#domain/shown-amount.ts'
import styles from './advice-panel.module.css'

/** For which numbers of cans a larger pack pays off, with the two totals that say so. */
export function PackAdvice({ packs, slug }: { packs: ReadonlyArray<PackBreakEven>; slug: string }) {
  const t = useTranslation('advice')
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <h2>{t('packs.title')}</h2>
      {packs.map((pack) => (
        <PackLine key={pack.packCans} {...pack} slug={slug} />
      ))}
      <p className={styles.terms}>{t('packs.terms')}</p>
    </Sheet>
  )
}

function PackLine({ packCans, fromCans, toCans, pack, without, slug }: PackBreakEven & { slug: string }) {
  const t = useTranslation('advice')
  const offers = useTranslation('offers')
  const { formatShown } = useMoney()
  const range = { from: fromCans, cans: offers('cans', { count: toCans }), pack: packCans }
  return (
    <div className={styles.pack}>
      <p className={styles.lead}>{t(fromCans === toCans ? 'packs.only' : 'packs.range', range)}</p>
      <dl className={styles.sum}>
        <dt>{t('packs.pack', { pack: packCans, store: pack.store.name })}</dt>
        <dd>{formatShown(amountOfQuote(pack))}</dd>
        <dt>{t('packs.without', { count: without.cans, store: without.store.name })}</dt>
        <dd>{formatShown(amountOfQuote(without))}</dd>
      </dl>
      {canBeChosen(packCans) && (
        <Link className="link hit" to={`${productPath(slug)}?cans=${packCans}`}>
          {t('packs.see', { cans: offers('cans', { count: packCans }) })}
        </Link>
      )}
    </div>
  )
}
