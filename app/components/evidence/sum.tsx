import { PriceTag, useMoney } from '#app/components/money.tsx'
import { useConvertedWords } from '#app/components/product/converted-note.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryInSentence } from '#domain/country-name.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { localeOf } from '#domain/language.ts'
import { multiplyPrice } from '#domain/money/price.ts'
import { formatRate } from '#domain/rate.ts'
import styles from './evidence.module.css'

/** The total as a receipt: packs, shipping and the rule behind it, and the rate where one was used. */
export function Sum({ evidence }: { evidence: Evidence }) {
  const t = useTranslation('evidence')
  const { format } = useMoney()
  const language = useLanguage()
  const { packs, shipping, shippingCost, country, region, cans, freeRest } = evidence
  const rule = [
    t(`sum.rule.${shipping.ground}`),
    shipping.freeFrom && t('sum.freeFrom', { amount: format(shipping.freeFrom) }),
  ]
  return (
    <section>
      <h3>{t('sum.title')}</h3>
      <div className={styles.sum}>
        {packs.map((pack) => (
          <div key={pack.offerId} className={styles.line}>
            <span>{pack.count} ×</span>
            <span>{t('packOf', { count: pack.cans })}</span>
            <span>{format(multiplyPrice(pack.price, pack.count))}</span>
          </div>
        ))}
        <div className={styles.line}>
          <span />
          <span>
            {country
              ? t('sum.shipping.country', { country: countryInSentence(country, language) })
              : t(`sum.shipping.${region}`)}
            : {rule.filter(Boolean).join(', ')}
          </span>
          <span>{shippingCost.minor === 0 ? t('sum.free') : format(shippingCost)}</span>
        </div>
        <div className={`${styles.line} ${styles.sumLine}`}>
          <span />
          <span>{t('sum.total', { count: cans, price: format(evidence.perCan) })}</span>
          <span>
            <PriceTag price={evidence.price} plus={shippingCost} size="s" isAtEnd className={styles.plain} />
          </span>
        </div>
      </div>
      <p className={styles.hint}>
        <RateText evidence={evidence} />
        {freeRest && <> {t('sum.rest', { amount: format(freeRest) })}</>}
      </p>
    </section>
  )
}

/** The rate of the store's currency has a date of its own; one sentence is enough where the page's rates have the same. */
function RateText({ evidence: { price, rate } }: { evidence: Evidence }) {
  const t = useTranslation('evidence')
  const language = useLanguage()
  const { visitor, rates, ratesDay } = useVisitor()
  const converted = useConvertedWords(ratesDay)
  const { currency } = price
  if (currency === visitor.currency) return t('sum.noRate', { currency })
  const own = rate ? [writeRate(rate.perEur, { currency, language })] : []
  const shown =
    visitor.currency === 'EUR'
      ? []
      : [writeRate(formatRate(rates[visitor.currency]), { currency: visitor.currency, language })]
  const isSameDate = !rate || (rate.date?.source !== 'hand' && (rate.date?.day ?? null) === ratesDay)
  if (isSameDate) return sayRates([...own, ...shown], ratesDay)
  const ofStore = sayRates(own, rate.date?.day ?? null)
  return shown.length > 0 ? `${ofStore} ${converted}` : ofStore

  function sayRates(figures: ReadonlyArray<string>, day: string | null): string {
    const values = { figures: figures.join(', '), currency }
    if (day === null) return t('sum.rateFixed', values)
    const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
    const date = format.format(new Date(day))
    return t(rate?.date?.source === 'hand' ? 'sum.rateByHand' : 'sum.rateOf', { ...values, date })
  }
}

/** '1 EUR = 11.45 SEK' on one line, with all its digits and the decimal sign of the language. */
function writeRate(perEur: string, { currency, language }: { currency: string; language: string }): string {
  const figure = Number(perEur).toLocaleString(language, { maximumFractionDigits: 6 })
  return `1 EUR = ${figure} ${currency}`.replaceAll(' ', '\u00a0')
}
