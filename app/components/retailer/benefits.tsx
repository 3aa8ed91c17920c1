import { useMoney } from '#app/components/money.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { EurMicro } from '#domain/money/amounts.ts'
import styles from './benefits.module.css'

/** The benefits for a retailer; the second is shown with the prices of a real can. */
export function Benefits({ pricesEurMicro }: { pricesEurMicro: ReadonlyArray<EurMicro> }) {
  const t = useTranslation('retailer')
  return (
    <aside className={layout.stack} aria-label={t('benefits')}>
      <Sheet className={layout.pad}>
        <h2 className="h21">{t('visibility.title')}</h2>
        <p className={layout.aside}>{t('visibility.text')}</p>
      </Sheet>
      <Sheet className={layout.pad}>
        <h2 className="h21">{t('comparison.title')}</h2>
        <p className={layout.aside}>{t('comparison.text')}</p>
        {pricesEurMicro.length > 1 && <Spread pricesEurMicro={pricesEurMicro} />}
      </Sheet>
    </aside>
  )
}

function Spread({ pricesEurMicro }: { pricesEurMicro: ReadonlyArray<EurMicro> }) {
  const t = useTranslation('retailer')
  const { formatEur } = useMoney()
  return (
    <div className={styles.spread}>
      <PriceScale pricesEurMicro={pricesEurMicro} />
      <p className={`small muted ${styles.ends}`}>
        <span>{formatEur(pricesEurMicro[0]!)}</span>
        <span>{t('stores', { count: pricesEurMicro.length })}</span>
        <span>{formatEur(pricesEurMicro.at(-1)!)}</span>
      </p>
    </div>
  )
}
