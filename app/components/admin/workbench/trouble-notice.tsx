import { Link } from 'react-router'
import type { Box } from './outbox.ts'
import styles from './trouble-notice.module.css'

/** Decisions that the server does not have yet, and what to do. They are kept in this tab. */
export function TroubleNotice({ box: { entries, trouble } }: { box: Box }) {
  if (trouble === null) return null
  const count = entries.filter(({ state }) => state === 'waiting').length
  const kept = `${count} ${count === 1 ? 'decision is' : 'decisions are'} kept in this tab`
  return (
    <p role="alert" className={styles.trouble}>
      {trouble === 'no-answer' ? (
        `The server does not answer. ${kept}, and sent again until it does. You can go on.`
      ) : (
        <>
          You are signed out. {kept}.{' '}
          <Link className="link" to="/auth?to=/admin/review" reloadDocument>
            Sign in, and they are sent
          </Link>
        </>
      )}
    </p>
  )
}
