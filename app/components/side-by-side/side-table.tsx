import type { CSSProperties } from 'react'
import { AddButtonLink } from '#app/components/basket/add-link.tsx'
import { useMoney } from '#app/components/money.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { productPath } from '#domain/pages.ts'
import type { SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { ColumnHead } from './column-head.tsx'
import { findLowest, isDifferent } from './compare-rows.ts'
import type { SideRow } from './side-row.ts'
import styles from './side-table.module.css'
import { useFactRows } from './use-fact-rows.tsx'
import { useMeasureRows } from './use-measure-rows.tsx'

/** Rows that differ first, equal ones folded. */
export function SideTable({ page }: { page: SideBySide }) {
  const t = useTranslation('sideBySide')
  const measures = useMeasureRows(page)
  const facts = useFactRows(page.columns)
  const rows = [...measures, ...facts].filter(({ keys }) => keys.some((key) => key !== null))
  const isCompared = page.columns.length > 1
  const different = isCompared ? rows.filter(isDifferent) : rows
  const equal = rows.filter((row) => !different.includes(row))
  return (
    <section
      className={styles.sheet}
      style={{ '--n': page.columns.length } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
      tabIndex={0}
      aria-label={t('region')}
    >
      <table>
        <thead>
          <tr className={styles.head}>
            <th scope="col">
              <span className="sr">{t('property')}</span>
            </th>
            {page.columns.map((column) => (
              <ColumnHead key={column.product.id} column={column} columns={page.columns} />
            ))}
          </tr>
        </thead>
        <Rows rows={different} sign={isCompared ? '≠' : null} />
      </table>
      {equal.length > 0 && (
        <details className={styles.equal}>
          <summary>
            <span>
              <Icon name="caret-down" />
              {t('equalRows', { count: equal.length })}
            </span>
          </summary>
          <table>
            <Rows rows={equal} sign="=" />
          </table>
        </details>
      )}
      <Actions page={page} />
    </section>
  )
}

function Rows({ rows, sign }: { rows: ReadonlyArray<SideRow>; sign: '≠' | '=' | null }) {
  const t = useTranslation('sideBySide')
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className={sign === '=' ? styles.isEqual : undefined}>
          <th scope="row">
            {sign !== null && (
              <>
                <span className={styles.sign} aria-hidden="true">
                  {sign}
                </span>
                <span className="sr">{sign === '=' ? t('same') : t('differs')} </span>
              </>
            )}
            {row.label}
            {row.hint && <small suppressHydrationWarning>{row.hint}</small>}
          </th>
          {row.cells.map(({ id, content }) => (
            <td key={id}>{content ?? <span className={styles.unknown}>{t('unknown')}</span>}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The cheapest has the one button that is filled. */
function Actions({ page: { columns, cans } }: { page: SideBySide }) {
  const t = useTranslation('sideBySide')
  const words = useTranslation('product')
  const offers = useTranslation('offers')
  const toBasket = useTranslation('toBasket')
  const { deliver } = useMoney()
  const lowest = findLowest(columns.map(({ best }) => best && deliver({ ...best, cans }).total))
  return (
    <table>
      <tbody>
        <tr className={styles.actions}>
          <th scope="row">
            <span className="sr">{t('actions')}</span>
          </th>
          {columns.map(({ card, best }, place) => (
            <td key={card.id}>
              <ButtonLink
                className={styles.action}
                variant={lowest.has(place) ? 'primary' : 'quiet'}
                to={`${productPath(card.slug)}?cans=${cans}`}
              >
                {words('comparePrices')} <span className="sr">{words('forName', { name: card.name })}</span>
              </ButtonLink>
              {best && (
                <AddButtonLink className={styles.action} slug={card.slug} name={card.name} cans={cans}>
                  <span>
                    + {offers('cans', { count: cans })}{' '}
                    <span className="sr">{toBasket('addFor', { name: card.name })}</span>
                  </span>
                </AddButtonLink>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
