import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './phone-search.module.css'
import { SearchForm } from './search-form.tsx'
import { SearchRow } from './search-row.tsx'

/** The search in the bar that stays on top of a phone's screen: a button, and a field that unfolds over the bar. */
export function PhoneSearch({
  productCount,
  className,
}: {
  productCount: number
  className?: string | undefined
}) {
  const t = useTranslation('nav')
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useBackToCloseElement(pane)
  // A search has led to another page.
  useOnChange(key, () => {
    if (pane.current?.matches(':popover-open')) pane.current.hidePopover()
  })
  return (
    <>
      <IconButton
        className={className}
        label={t('findProduct')}
        icon="magnifying-glass"
        popoverTarget={id}
        aria-haspopup="dialog"
      />
      <div
        ref={pane}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('findProduct')}
        className={styles.pane}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('input')?.focus()
        }}
      >
        <SearchRow
          end={<IconButton label={t('where.close')} icon="x" popoverTarget={id} popoverTargetAction="hide" />}
        >
          <SearchForm productCount={productCount} />
        </SearchRow>
      </div>
    </>
  )
}
