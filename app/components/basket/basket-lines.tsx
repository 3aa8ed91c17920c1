import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage, useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import { countryInSentence } from '#domain/country-name.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { productPath } from '#domain/pages.ts'
import type { BasketPageLine } from '#services/basket/basket-page-types.ts'
import { PriceTag, useMoney } from '../money.tsx'
import { SIMILAR_ID } from '../product-page/similar-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CanImage } from '../ui/can-image.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useVisitor } from '../visitor.tsx'
import { BasketControl } from './basket-control.tsx'
import styles from './basket-lines.module.css'
import { CansField } from './cans-field.tsx'
import { FixedStore } from './fixed-store.tsx'
import { removeControlId } from './use-focus-after-change.ts'

/** The products. A change is shown at once, before its plan is there. */
export function BasketLines({
  lines,
  unlisted,
  address,
  opened,
}: {
  lines: ReadonlyArray<BasketPageLine>
  unlisted: ReadonlyArray<string>
  /** As it will be once what was just changed has been answered. */
  address: BasketAddress
  /** The product whose stores are shown from the start. */
  opened: string | null
}) {
  const t = useTranslation('basket')
  return (
    <Sheet isBleeding>
      {lines.flatMap((line) => {
        const cans = address.items.get(line.slug)
        if (cans === undefined) return []
        return [<BasketLine key={line.slug} line={{ ...line, cans }} isOpen={line.slug === opened} />]
      })}
      {unlisted
        .filter((slug) => address.items.has(slug))
        .map((slug) => (
          <div key={slug} className={joinClasses(styles.line, styles.missing)}>
            <span />
            <div>
              <p className={styles.name}>{slug}</p>
              <Warning text={t('unlisted')} />
            </div>
            <Remove slug={slug} name={slug} />
          </div>
        ))}
    </Sheet>
  )
}

function BasketLine({ line, isOpen }: { line: BasketPageLine; isOpen: boolean }) {
  const t = useTranslation('basket')
  const tProduct = useTranslation('product')
  const numbers = useNumbers()
  const { format } = useMoney()
  const whyMissing = useWhyMissing(line)
  const { slug, name, title, brand, cans, lowest, isMissing, nicotineMg, productId, extra } = line
  const facts = [
    nicotineMg !== null && nicotineMg > 0 && tProduct('nicotine', { mg: numbers.write(nicotineMg) }),
    lowest && t('fromPerCan', { price: format(lowest.perCan) }),
  ]
  return (
    <div className={joinClasses(styles.line, isMissing && styles.missing)}>
      <CanImage productId={productId} className={styles.can} />
      <div>
        <small>{brand}</small>
        <p className={styles.name}>
          <Link to={productPath(slug)}>{title}</Link>
        </p>
        {isMissing ? <Warning text={whyMissing} /> : <small>{facts.filter(Boolean).join(', ')}</small>}
        {extra > 0 && (
          <p>
            <small>
              <b>{t('extra', { count: extra })}</b>
            </small>
          </p>
        )}
      </div>
      <div className={styles.lineSum}>
        {isMissing && <small>{t('notCounted')}</small>}
        {lowest && !isMissing && (
          <>
            <PriceTag price={lowest.price} size="s" />
            <small>{t('lowest')}</small>
          </>
        )}
      </div>
      <p className={styles.printed}>{t('cans', { count: cans })}</p>
      <div className={styles.quantity}>
        <Stepper line={line} />
        <Remove slug={slug} name={name} />
        {isMissing && (
          <ButtonLink variant="quiet" size="sm" to={`${productPath(slug)}#${SIMILAR_ID}`}>
            {t('findSimilar')}
          </ButtonLink>
        )}
      </div>
      <FixedStore line={line} isOpen={isOpen} />
    </div>
  )
}

function useWhyMissing({ fixedTo, isLeftOut, isSent }: BasketPageLine): string {
  const t = useTranslation('basket')
  const language = useLanguage()
  const { region, country } = useVisitor().visitor
  if (!fixedTo) return t(isLeftOut ? 'onlyLeftOut' : 'missing')
  const store = fixedTo.name
  if (isSent) return t(isLeftOut ? 'leftOutThere' : 'missingThere', { store })
  return country
    ? t('notSending.country', { store, country: countryInSentence(country, language) })
    : t(`notSending.${region}`, { store })
}

function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warn}>
      <Icon name="warning-circle" />
      {text}
    </p>
  )
}

function Stepper({ line: { slug, name, cans } }: { line: BasketPageLine }) {
  const t = useTranslation('basket')
  const field = useRef<HTMLInputElement>(null)
  const stepFrom = (number: number, by: number) =>
    basketEdits.cans(slug, Math.min(MOST_CANS, Math.max(1, number + by)))
  /** From the number that was typed and may not be answered yet. */
  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const typed = field.current?.checkValidity() ? field.current.valueAsNumber : cans
    event.currentTarget.value = stepFrom(typed, by)
  }
  return (
    <span className={styles.stepper}>
      <BasketControl
        change={stepFrom(cans, -1)}
        label={t('oneLess', { name })}
        isDisabled={cans === 1}
        onClick={step(-1)}
      >
        <span aria-hidden="true">−</span>
      </BasketControl>
      <CansField slug={slug} cans={cans} label={t('cansOf', { name })} field={field} />
      <BasketControl
        change={stepFrom(cans, 1)}
        label={t('oneMore', { name })}
        isDisabled={cans === MOST_CANS}
        onClick={step(1)}
      >
        <span aria-hidden="true">+</span>
      </BasketControl>
    </span>
  )
}

function Remove({ slug, name }: { slug: string; name: string }) {
  const t = useTranslation('basket')
  return (
    <BasketControl
      id={removeControlId(slug)}
      className={styles.remove}
      change={basketEdits.cans(slug, 0)}
      label={t('remove', { name })}
    >
      <Icon name="trash" />
    </BasketControl>
  )
}
