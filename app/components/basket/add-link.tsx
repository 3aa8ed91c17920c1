import type { MouseEvent, ReactNode } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { addressOf } from '#domain/page-address.ts'
import { addToBasketPath } from '#domain/pages.ts'
import { isPlain } from '../offers/comparison.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScriptIconLink } from '../ui/icon-button.tsx'

type Addition = { slug: string; name: string; cans: number }

/** Adds to the basket and says so. Without scripts, and when it cannot be sent, the link opens the basket with it. */
export function AddLink({ className, ...addition }: Addition & { className?: string | undefined }) {
  const t = useTranslation('toBasket')
  const language = useLanguage()
  const { slug, name, cans } = addition
  return (
    <ScriptIconLink
      className={className}
      icon="basket"
      label={t('addFor', { name })}
      title={t('add')}
      href={addressOf({ origin: '', language, path: addToBasketPath(slug, cans) })}
      rel="nofollow"
      onClick={(event) => add(event, addition)}
    />
  )
}

/** The same as a button with words. */
export function AddButtonLink({
  className,
  children,
  ...addition
}: Addition & { className?: string | undefined; children: ReactNode }) {
  const { slug, cans } = addition
  return (
    <ButtonLink
      className={className}
      variant="quiet"
      to={addToBasketPath(slug, cans)}
      rel="nofollow"
      onClick={(event) => add(event, addition)}
    >
      <Icon name="basket" />
      {children}
    </ButtonLink>
  )
}

function add(event: MouseEvent<HTMLAnchorElement>, addition: Addition) {
  if (!isPlain(event)) return
  event.preventDefault()
  const { href } = event.currentTarget
  import('./send-addition.ts')
    .then(({ addWithToast }) => addWithToast(addition))
    .catch(() => location.assign(href))
}
