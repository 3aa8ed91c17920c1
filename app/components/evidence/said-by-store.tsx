import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PackEvidence } from '#domain/evidence/evidence.ts'
import type { AmountText } from '#domain/evidence/price-text.ts'
import styles from './evidence.module.css'

/** The store's own words for one pack. Their language is not known, so nothing claims one. */
export function SaidByStore({ pack, isNamed }: { pack: PackEvidence; isNamed: boolean }) {
  const t = useTranslation('evidence')
  const { words, isReplaced, cans } = pack
  return (
    <>
      {isNamed && <p className={styles.packName}>{t('packOf', { count: cans })}</p>}
      {words && (
        <dl className={styles.proof}>
          <Fact name={t('said.name')}>
            <Quote text={words.title} />
          </Fact>
          {words.variant && (
            <Fact name={t('said.variant')}>
              <Quote text={words.variant} />
            </Fact>
          )}
          {words.vendor && (
            <Fact name={t('said.vendor')}>
              <Quote text={words.vendor} />
            </Fact>
          )}
          <Fact name={t('said.price')}>
            {words.price ? <Amount amount={words.price} /> : t('said.notKept')}
            {words.earlier && (
              <>
                , {t('said.before')} <Amount amount={words.earlier} />
              </>
            )}
          </Fact>
          {words.stock && (
            <Fact name={t('said.stock')}>
              <Quote text={words.stock} />
            </Fact>
          )}
        </dl>
      )}
      {isReplaced && <p className={styles.note}>{t(words ? 'said.replacedSince' : 'said.replaced')}</p>}
      {!words && !isReplaced && <p className={styles.note}>{t('said.none')}</p>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `translate="no"`: a page translator must not change evidence. */
function Quote({ text }: { text: string }) {
  return <q translate="no">{text}</q>
}

function Amount({ amount: { text, hiddenDecimals } }: { amount: AmountText }) {
  const t = useTranslation('evidence')
  return (
    <>
      <Quote text={text} />
      {hiddenDecimals !== null && hiddenDecimals > 0 && (
        <> ({t('said.decimals', { count: hiddenDecimals })})</>
      )}
    </>
  )
}
