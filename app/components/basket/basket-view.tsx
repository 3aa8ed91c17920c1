import { Link } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { alertFormPath } from '#domain/alerts/alert-about.ts'
import { writeBasketQuery } from '#domain/basket/basket-address.ts'
import { fitsAddress, shortenBasket } from '#domain/basket/basket-path.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { ArticleHead } from '../article/article-head.tsx'
import { ConvertedNote } from '../product/converted-note.tsx'
import { WHERE_PANE_ID } from '../shell/where-pane-id.ts'
import { useVisitor } from '../visitor.tsx'
import styles from './basket.module.css'
import { BasketFrame, type ShownBasket } from './basket-frame.tsx'
import { BasketLines } from './basket-lines.tsx'
import { FullNotice, RemovedNotice, SharedNotice } from './basket-notices.tsx'
import { BasketPlans } from './basket-plans.tsx'
import { BasketUse } from './basket-use.tsx'
import { ChangePlan } from './change-plan.tsx'
import { describeOrder } from './describe-order.ts'
import { PlanStrip } from './plan-strip.tsx'
import { ShareBar } from './share-bar.tsx'
import { amountsOf } from './use-shown-total.ts'

type BasketViewProps = ShownBasket & {
  page: BasketPage
  ownCount: number
  /** The last change did not fit. */
  isFull: boolean
  /** The product whose stores are shown from the start. */
  opened: string | null
}

/** The products, where to buy them, and what can be changed. */
export function BasketView({ page, ownCount, isFull, opened, removed, ...shown }: BasketViewProps) {
  const { address, isOwn } = shown
  const t = useTranslation('basket')
  const lead = useLead(page)
  const isWaiting = shown.coming.length > 0
  const idOf = new Map(page.lines.map(({ slug, productId }) => [slug, productId]))
  const alertPath = alertFormPath({ subject: 'basket', text: writeBasketQuery(address) })
  return (
    <BasketFrame {...shown} idOf={idOf}>
      <ArticleHead title={t('title')} lead={lead} />
      {!isOwn && <SharedNotice address={address} ownCount={ownCount} />}
      {removed && <RemovedNotice removed={removed} />}
      {isFull && <FullNotice />}
      <div className={styles.basket}>
        <section>
          <h2 className="sr">{t('yourProducts')}</h2>
          <PlanStrip page={page} isPending={isWaiting} />
          <BasketLines lines={page.lines} unlisted={page.unlisted} address={address} opened={opened} />
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
    </BasketFrame>
  )
}

/** The amounts of the products at every store, and those of both plans. */
function listPrices({ lines, plan, singleStore }: BasketPage) {
  const ofStores = lines.flatMap(({ stores }) => stores.map(({ price }) => price))
  return [...ofStores, ...amountsOf([...(plan?.parcels ?? []), ...(singleStore?.parcels ?? [])])]
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
