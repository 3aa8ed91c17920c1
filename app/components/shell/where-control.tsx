import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryName } from '#domain/country-name.ts'
import styles from './where-control.module.css'
import { WherePane } from './where-pane.tsx'
import { WHERE_PANE_ID } from './where-pane-id.ts'

const createPane = () => lazy(async () => ({ default: (await import('./where-pane.tsx')).WherePane }))
let LazyPane = createPane()

/**
 * Where to and how many cans, for the whole site, in a native popover. Without scripts its form is in the page; with
 * them its code is fetched when a visitor turns to it.
 */
export function WhereControl() {
  const t = useTranslation('nav')
  const pane = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useBackToCloseElement(pane)
  const want = () => setTries((last) => last || 1)
  // It may have been opened before the scripts came.
  useEffect(() => {
    if (pane.current?.matches(':popover-open')) setTries(1)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.where}
        popoverTarget={WHERE_PANE_ID}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
      >
        <Icon name="map-pin" />
        <Chosen />
        <Icon name="caret-down" />
      </button>
      <div
        ref={pane}
        id={WHERE_PANE_ID}
        popover="auto"
        role="dialog"
        className={styles.pane}
        aria-label={t('where.title')}
        onToggle={want}
      >
        <noscript>{import.meta.env.SSR && <WherePane />}</noscript>
        {tries > 0 && (
          <LoadBoundary
            key={tries}
            fallback={
              <button type="button" className={styles.again} onClick={() => setTries(tries + 1)}>
                {t('where.failed')}
              </button>
            }
            onError={() => {
              LazyPane = createPane()
            }}
          >
            <Suspense fallback={<div className={styles.loading} />}>
              <LazyPane />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
    </>
  )
}

function Chosen() {
  const t = useTranslation('nav')
  const language = useLanguage()
  const { country, region, cans } = useVisitorChoice().chosen
  return (
    <span>
      <span className={styles.to}>{t('where.to')}</span>{' '}
      <b className={styles.place} suppressHydrationWarning>
        {country ? countryName(country, language) : t(`regions.${region}`)}
      </b>
      {cans !== null && (
        <span>
          {' · '}
          <b>{t('where.cans', { count: cans })}</b>
        </span>
      )}
    </span>
  )
}
