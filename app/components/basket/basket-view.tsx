import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { alertFormPath } from '#domain/alerts/alert-about.ts'
import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { fitsAddress, renameProducts, shortenBasket } from '#domain/basket/basket-path.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { ArticleHead } from '../article/article-head.tsx'
import { ConvertedNote } from '../product/converted-note.tsx'
import { WHERE_PANE_ID } from '../shell/where-pane-id.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { useVisitor } from '../visitor.tsx'
import styles from './basket.module.css'
import { BasketControlForm, ShownBasketProvider } from './basket-control.tsx'
import { BasketLines } from './basket-lines.tsx'
import { FullNotice, type RemovedLine, RemovedNotice, SharedNotice } from './basket-notices.tsx'
import { BasketPlans } from './basket-plans.tsx'
import { BasketUse } from './basket-use.tsx'
import { ChangePlan } from './change-plan.tsx'
import { describeOrder } from './describe-order.ts'
import { PlanStrip } from './plan-strip.tsx'
import { ShareBar } from './share-bar.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { amountsOf } from './use-shown-total.ts'

type BasketViewProps = {
  page: BasketPage
  /** With what was just changed. */
  address: BasketAddress
  /** What was just changed and is not answered yet. */
  coming: ReadonlyArray<string>
  isOwn: boolean
  ownCount: number
  removed: RemovedLine | null
  /** The last change did not fit. */
  isFull: boolean
}

/** The products, where to buy them, and what can be changed. */
export function BasketView({ page, address, coming, isOwn, ownCount, removed, isFull }: BasketViewProps) {
  const t = useTranslation('basket')
  const lead = useLead(page)
  useFocusAfterChange(coming)
  const tErrors = useTranslation('errors')
  const [held, setHeld] = useState<{ send(): void } | null>(null)
  const sent = useRef<ReadonlyArray<string>>([])
  const isWaiting = coming.length > 0
  useEffect(() => {
    if (!isWaiting) sent.current = []
  }, [isWaiting])
  const idOf = new Map(page.lines.map(({ slug, productId }) => [slug, productId]))
  // By ids: a form writes each sign between them as three.
  const shared = renameProducts(address, (slug) => idOf.get(slug)?.toString() ?? slug)
  const alertPath = alertFormPath({ subject: 'basket', text: writeBasketQuery(address) })
  return (
    <ShownBasketProvider value={{ isOwn, coming, sent, onOffline: (send) => setHeld({ send }) }}>
      <main id="main" className="wrap">
        <BasketControlForm shared={[...new URLSearchParams(writeBasketQuery(shared))]} />
        <ArticleHead title={t('title')} lead={lead} />
        {!isOwn && <SharedNotice address={address} ownCount={ownCount} />}
        {removed && <RemovedNotice removed={removed} />}
        {isFull && <FullNotice />}
        <div className={styles.basket}>
          <section>
            <h2 className="sr">{t('yourProducts')}</h2>
            <PlanStrip page={page} isPending={isWaiting} />
            <BasketLines lines={page.lines} unlisted={page.unlisted} address={address} />
            <p className={styles.rules}>
              {t('rules')}{' '}
              <button type="button" className="link hit" popoverTarget={WHERE_PANE_ID}>
                {t('changeCountry')}
              </button>
            </p>
          </section>
          <section id="plans" aria-busy={isWaiting || undefined}>
            <h2 className="sr">{t('where')}</h2>
            <BasketPlans page={page} />
            <BasketUse page={page} />
            <h2 className={styles.change}>{t('change')}</h2>
            <ChangePlan page={page} address={address} />
            <ShareBar address={shortenBasket(address, idOf)} />
            {fitsAddress(alertPath) && (
              <p className={`${styles.rules} ${styles.alert}`}>
                <Link className="link hit" to={alertPath} rel="nofollow">
                  {t('tellMe')}
                </Link>
              </p>
            )}
          </section>
        </div>
        <ConvertedNote prices={listPrices(page)} />
        {held && (
          <OfflineNotice
            text={tErrors('offline.change')}
            onOnline={() => {
              setHeld(null)
              held.send()
            }}
            onClose={() => {
              sent.current = []
              setHeld(null)
            }}
          />
        )}
      </main>
    </ShownBasketProvider>
  )
}

/** The amounts of the products at every store, and those of both plans. */
function listPrices({ lines, plan, singleStore }: BasketPage) {
  const ofStores = lines.flatMap(({ stores }) => stores.map(({ price }) => price))
  return [...ofStores, ...amountsOf([...(plan?.parcels ?? []), ...(singleStore?.parcels ?? [])])]
}

/** An empty basket, or one that waits for its turn to be planned. */
export function EmptyBasket({ isBusy, removed }: { isBusy: boolean; removed: RemovedLine | null }) {
  const t = useTranslation('basket')
  return (
    <main id="main" className="wrap">
      {removed && <RemovedNotice removed={removed} />}
      <EmptyState
        art={isBusy ? 'error' : 'empty'}
        title={isBusy ? t('busy') : t('empty')}
        hint={isBusy ? t('busyHint') : t('emptyHint')}
        headingLevel="h1"
      >
        {isBusy ? (
          <ButtonLink to="" replace>
            {t('again')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/products">{t('browse')}</ButtonLink>
        )}
      </EmptyState>
    </main>
  )
}

function useLead({ lines }: BasketPage): string {
  const t = useTranslation('basket')
  const language = useLanguage()
  const { visitor } = useVisitor()
  const missing = lines.filter(({ isMissing }) => isMissing).length
  return [
    describeOrder(lines, { t, language, to: visitor }),
    missing > 0 && t('moreMissing', { count: missing }),
    t('youPay'),
  ]
    .filter(Boolean)
    .join(' ')
}
