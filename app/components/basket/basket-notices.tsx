import { useEffect } from 'react'
import { Form } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import type { NamedRemoval } from '#services/basket/name-products.ts'
import { Button, ButtonLink, lookClass } from '../ui/button.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useVisitor } from '../visitor.tsx'
import styles from './basket.module.css'
import { BasketControl } from './basket-control.tsx'
import { namePlace } from './describe-order.ts'

const SMALL_BUTTON = lookClass({ variant: 'quiet', size: 'sm' })

/** A shared basket is only looked at until its visitor says what should become of it. */
export function SharedNotice({ address, ownCount }: { address: BasketAddress; ownCount: number }) {
  const t = useTranslation('basket')
  const language = useLanguage()
  const { visitor } = useVisitor()
  return (
    <Sheet isBleeding as="section" className={styles.notice}>
      <div>
        <h2>{t('shared')}</h2>
        <p>{ownCount > 0 ? `${t('inYours', { count: ownCount })} ${t('sharedHint')}` : t('sharedAlone')}</p>
        <p>{t('sharedFor', { place: namePlace({ t, language, to: visitor }) })}</p>
      </div>
      <Form method="post" action="/basket" className={styles.noticeActs}>
        <input type="hidden" name="to" value={writeBasketQuery(address)} />
        {ownCount > 0 ? (
          <>
            <Button type="submit" name="join" value="1">
              {t('joinMine')}
            </Button>
            <Button type="submit" variant="quiet">
              {t('replaceMine')}
            </Button>
            <ButtonLink variant="quiet" to="/basket">
              {t('openMine')}
            </ButtonLink>
          </>
        ) : (
          <Button type="submit">{t('keepIt')}</Button>
        )}
      </Form>
    </Sheet>
  )
}

/** What was added or joined does not fit: nothing was changed. */
export function FullNotice() {
  const t = useTranslation('toBasket')
  return (
    <Sheet isBleeding className={styles.notice}>
      <p role="alert">{`${t('full')} ${t('fullHint')}`}</p>
    </Sheet>
  )
}

/** What was just taken out, with the way back. */
export function RemovedNotice({ removed }: { removed: NamedRemoval }) {
  const t = useTranslation('basket')
  const { slug, name } = removed
  // The button that was pressed is gone with its line: the keyboard goes on from here.
  useEffect(() => document.getElementById(undoId(slug))?.focus({ preventScroll: true }), [slug])
  return (
    <Sheet isBleeding className={joinClasses(styles.notice, styles.removed)}>
      <p role="status">{t('removed', { name })}</p>
      <BasketControl id={undoId(slug)} className={SMALL_BUTTON} change={basketEdits.putBack(removed)}>
        {t('undo')}
      </BasketControl>
    </Sheet>
  )
}

const undoId = (slug: string) => `undo-${slug}`
