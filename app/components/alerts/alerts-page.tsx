import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AlertsPageData } from '#services/alerts/get-alerts-page.ts'
import type { WatchedProduct } from '#services/alerts/list-watched.ts'
import type { AlertDone } from './alert-forms.ts'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts.module.css'
import { DeliveryPanel, type PanelFacts } from './delivery-panel.tsx'
import { isSent, SentLog } from './sent-log.tsx'
import { useDone } from './use-done.ts'
import { useRowFocus } from './use-row-focus.ts'
import { WatchList } from './watch-list.tsx'

/** A person's alerts, what they found, how messages are sent, and the products watched in this browser. */
export function AlertsPage({
  page,
  watched,
  facts,
  done,
  asked = null,
  problem,
}: {
  page: AlertsPageData
  watched: ReadonlyArray<WatchedProduct>
  facts: PanelFacts
  done: AlertDone | null
  /** The alert whose row asks whether it is stopped. */
  asked?: number | null
  /** Why a form of the page was not taken. */
  problem: 'gone' | 'tooMany' | 'unavailable' | 'failed' | undefined
}) {
  const t = useTranslation('alerts')
  const { alerts, events, delivery } = page
  const doneWords = useDone(done)
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts])
  useRowFocus({ ids, done, list, heading })
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        items={[
          { label: t('home'), to: '/' },
          { label: t('account'), to: '/account' },
          { label: t('title') },
        ]}
      />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>
          {t('lead', {
            alerts: t('alertCount', { count: alerts.length }),
            watched: t('watchedCount', { count: watched.length }),
          })}
        </p>
      </div>
      <nav className={styles.subnav} aria-label={t('sections')}>
        <a href="#alerts" aria-current="page">
          {t('title')} <span>{alerts.length}</span>
        </a>
        <a href="#sent">
          {t('sent.tab')} <span>{events.filter(isSent).length}</span>
        </a>
        <a href="#watched">
          {t('watchlist.title')} <span>{watched.length}</span>
        </a>
        <Link to="/account">{t('profile')}</Link>
      </nav>
      {doneWords && (
        <noscript>
          <Notice tone="ok" title={doneWords} text="" />
        </noscript>
      )}
      {problem && <Problem title={t(problem === 'gone' ? 'goneAlert' : 'settings.failed')} />}
      <div className={styles.columns}>
        <div>
          <section ref={list} id="alerts" aria-label={t('yours')}>
            <Sheet isBleeding>
              {alerts.length > 0 ? (
                // biome-ignore lint/a11y/noRedundantRoles: Safari drops it where lists have no marks
                <ul role="list">
                  {alerts.map((alert) => (
                    <AlertRow
                      key={alert.id}
                      alert={alert}
                      timeZone={delivery.timeZone}
                      isAsked={alert.id === asked}
                    />
                  ))}
                </ul>
              ) : (
                <EmptyState art="empty" title={t('none')} hint={t('noneHint')}>
                  <ButtonLink to="/products">{t('browse')}</ButtonLink>
                </EmptyState>
              )}
            </Sheet>
          </section>
          <SentLog events={events} timeZone={delivery.timeZone} />
        </div>
        <div className={styles.side}>
          <DeliveryPanel page={page} facts={facts} />
          <section id="watched">
            <h2 className="h21">{t('watchlist.title')}</h2>
            {watched.length === 0 ? (
              <p className={styles.hint}>{t('watchlist.emptyHint')}</p>
            ) : (
              <WatchList watched={watched} back="/account/alerts" />
            )}
            <p className={styles.hint}>{t('watchlist.hint')}</p>
          </section>
        </div>
      </div>
    </main>
  )
}

/** Comes into view: the row whose button was pressed may be far below. */
function Problem({ title }: { title: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Notice tone="error" title={title} text="" />
    </div>
  )
}
