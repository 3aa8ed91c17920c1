import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useVisitor } from '../visitor.tsx'
import styles from './basket.module.css'
import { namePlace } from './describe-order.ts'

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

export type RemovedLine = { readonly slug: string; readonly name: string; readonly cans: number }

/** What was just taken out, with the way back. */
export function RemovedNotice({ removed: { slug, name, cans } }: { removed: RemovedLine }) {
  const t = useTranslation('basket')
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with its line: the keyboard goes on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each removal
  useEffect(() => undo.current?.focus({ preventScroll: true }), [slug])
  return (
    <Sheet isBleeding className={styles.notice}>
      <p role="status">{t('removed', { name })}</p>
      <Form method="post" action="/basket" replace preventScrollReset className={styles.noticeActs}>
        <input type="hidden" name="add" value={`${slug}:${cans}`} />
        <Button ref={undo} type="submit" variant="quiet" size="sm">
          {t('undo')}
        </Button>
      </Form>
    </Sheet>
  )
}
