import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AlertSubject } from '#domain/alerts/alert.ts'
import styles from './subject-image.module.css'

/** What an alert is about: the can, or a sign for a basket or a list. */
export function SubjectImage({ subject, productId }: { subject: AlertSubject; productId: number | null }) {
  if (productId !== null) return <CanImage productId={productId} />
  return (
    <span className={styles.square}>
      <Icon name={subject === 'basket' ? 'basket' : 'magnifying-glass'} />
    </span>
  )
}
