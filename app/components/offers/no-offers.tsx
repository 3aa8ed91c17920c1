import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { canBeChosen } from '#domain/packs.ts'
import type { ProductCard } from '#domain/product.ts'

type NoOffersProps = {
  card: Pick<ProductCard, 'slug' | 'priceFrom' | 'cansPerPack'>
  /** Called when the link to another number of cans is followed. */
  onLeave: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A comparison without rows: the product has no price at all, or none for the number of cans that is chosen. */
export function NoOffers({ card, onLeave }: NoOffersProps) {
  const t = useTranslation('product')
  const { visitor } = useVisitor()
  if (visitor.cans === null || card.priceFrom === null)
    return <EmptyState art="empty" title={t('dialog.empty')} hint={t('dialog.emptyHint')} />
  const sold = card.cansPerPack
  return (
    <EmptyState art="empty" title={t('delivered.none')}>
      {canBeChosen(sold) && sold !== visitor.cans && (
        <Link className="link hit" to={`/product/${card.slug}?cans=${sold}`} replace onClick={onLeave}>
          {t('dialog.seeOther', { cans: t('cans', { count: sold }) })}
        </Link>
      )}
    </EmptyState>
  )
}
