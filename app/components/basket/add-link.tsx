import type { MouseEvent } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { addressOf } from '#domain/page-address.ts'
import { addToBasketPath } from '#domain/pages.ts'
import { isPlain } from '../offers/comparison.ts'
import { ScriptIconLink } from '../ui/icon-button.tsx'

/** Adds to the basket and says so. Without scripts, and when it cannot be sent, the link opens the basket with it. */
export function AddLink({
  slug,
  name,
  cans,
  className,
}: {
  slug: string
  name: string
  cans: number
  className?: string | undefined
}) {
  const t = useTranslation('toBasket')
  const language = useLanguage()
  function add(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./send-addition.ts')
      .then(({ addWithToast }) => addWithToast({ slug, name, cans }))
      .catch(() => location.assign(href))
  }
  return (
    <ScriptIconLink
      className={className}
      icon="basket"
      label={t('addFor', { name })}
      title={t('add')}
      href={addressOf({ origin: '', language, path: addToBasketPath(slug, cans) })}
      rel="nofollow"
      onClick={add}
    />
  )
}
