import styles from './confirm-button.module.css'
import { ConfirmButton } from './confirm-button.tsx'

export function MemberOfferActions({
  offer: { id, title, state },
}: {
  offer: { readonly id: number; readonly title: string; readonly state: string }
}) {
  return (
    <div className={styles.row}>
      {state !== 'ended' && (
        <ConfirmButton
          size="sm"
          label="End"
          question={`End '${title}' now?`}
          explanation="No member sees it from now on. It stays in this list and can be given another date."
          confirmLabel="End it"
          fields={{ intent: 'end', id: String(id) }}
        />
      )}
      <ConfirmButton
        size="sm"
        label="Remove"
        question={`Remove '${title}'?`}
        explanation="This cannot be undone. An offer that has ended need not be removed."
        confirmLabel="Remove"
        fields={{ intent: 'remove', id: String(id) }}
      />
    </div>
  )
}
