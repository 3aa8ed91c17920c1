import { type ToggleEvent, useId, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './brands-menu.module.css'
import { BrandsPanel } from './brands-panel.tsx'
import { askForBrands } from './use-brands.ts'

/** Opens without scripts: it is a native popover, and has a link to the page of all brands. */
export function BrandsMenu({ brandCount }: { brandCount: number }) {
  const t = useTranslation('nav')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useBackToCloseElement(menu)
  return (
    <>
      <button type="button" popoverTarget={id} onPointerEnter={askForBrands} onFocus={askForBrands}>
        {t('brands')} <Icon name="caret-down" />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={askWhenOpen}>
        <BrandsPanel brandCount={brandCount} />
      </div>
    </>
  )
}

function askWhenOpen(event: ToggleEvent) {
  if (event.newState === 'open') void askForBrands()
}
