import type { MouseEvent } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { addToBasketPath } from '#domain/pages.ts'
import { isPlain } from '../offers/comparison.ts'
import { IconLink } from '../ui/icon-button.tsx'

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
  function add(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./send-addition.ts')
      .then(({ addWithToast }) => addWithToast({ slug, name, cans }))
      .catch(() => location.assign(href))
  }
  return (
    <IconLink
      className={className}
      icon="basket"
      label={t('addFor', { name })}
      title={t('add')}
      to={addToBasketPath(slug, cans)}
      rel="nofollow"
      onClick={add}
    />
  )
}
