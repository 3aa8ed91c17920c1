import type { ComponentProps } from 'react'
import { Button, ExternalButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { OfferView } from './offer-view.ts'

type VisitStoreProps = {
  offer: Pick<OfferView, 'visitUrl' | 'stock' | 'store'>
  iconClassName?: string | undefined
  isDisabled?: boolean
} & Pick<ComponentProps<typeof ExternalButtonLink>, 'variant' | 'size' | 'isWide' | 'className'>

/** Leads to the store through our own click counter; out of stock or without a connection it is no link. */
export function VisitStore({ offer, variant, iconClassName, isDisabled = false, ...look }: VisitStoreProps) {
  const t = useTranslation('product')
  if (isDisabled || offer.stock !== 'in_stock') {
    return (
      <Button {...look} disabled>
        {t('offer.visit')}
        <span className="sr">: {offer.store.name}</span>
      </Button>
    )
  }
  return (
    <ExternalButtonLink
      {...look}
      variant={variant ?? 'primary'}
      href={offer.visitUrl}
      target="_blank"
      rel="sponsored nofollow noopener"
    >
      {t('offer.visit')}
      <span className="sr">: {t('opensInNewTab', { name: offer.store.name })}</span>
      <Icon name="arrow-up-right-bold" className={iconClassName} />
    </ExternalButtonLink>
  )
}
