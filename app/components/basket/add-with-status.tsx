import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AddedCans } from '#domain/basket/join-baskets.ts'
import { AddToBasket } from './add-to-basket.tsx'
import styles from './add-with-status.module.css'
import { describeAddition } from './describe-addition.ts'
import { sendAddition } from './send-addition.ts'

type AddWithStatusProps = {
  slug: string
  name: string
  cans: number
  /** The link to the basket takes the dialog's place in the history. */
  onLeave: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** For a dialog, which covers toasts: the result is beside the button. */
export function AddWithStatus({ slug, name, cans, onLeave }: AddWithStatusProps) {
  const t = useTranslation('toBasket')
  const [added, setAdded] = useState<AddedCans | 'full' | null>(null)
  return (
    <AddToBasket
      className={styles.add}
      slug={slug}
      name={name}
      cans={cans}
      onAdd={async (wanted) => {
        setAdded(null)
        setAdded(await sendAddition({ slug, cans: wanted }))
      }}
    >
      <p className={styles.status} role="status">
        {added !== null && (
          <>
            {added === 'full' ? `${t('full')} ${t('fullHint')}` : describeAddition(t, added)}{' '}
            <Link className="link hit" to="/basket" replace onClick={onLeave}>
              {t('open')}
            </Link>
          </>
        )}
      </p>
    </AddToBasket>
  )
}
