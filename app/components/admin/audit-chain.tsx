import { Link } from 'react-router'
import { Notice } from '#app/components/ui/notice.tsx'
import type { ChainLook } from '#services/audit/look-at-chain.ts'
import type { ChainProblem } from '#services/audit/verify-audit.ts'
import styles from './audit-chain.module.css'

const PROBLEMS = {
  changed: 'its content was changed',
  missing: 'entries before it are missing',
  replaced: 'the entry before it was replaced',
} as const satisfies Record<ChainProblem, string>

/** Whether the log is unaltered. */
export function AuditChain({
  chain: { entries, state },
  checkAddress,
}: {
  chain: ChainLook
  checkAddress: string
}) {
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`
  if (!state)
    return (
      <p className={styles.chain}>
        {count}.{' '}
        <Link className="link hit" to={checkAddress}>
          Check the chain
        </Link>
      </p>
    )
  const [first] = state.breaks
  if (first) {
    const text = `The chain breaks at entry ${first.id}: ${PROBLEMS[first.problem]}. npm run verify-audit lists every break.`
    return <Notice tone="error" title={`${count}, the chain is broken.`} text={text} />
  }
  return (
    <p className={styles.chain}>
      {count}, the chain is whole.
      {state.lastHash && (
        <>
          {' '}
          Last hash: <code>{state.lastHash}</code>
        </>
      )}
    </p>
  )
}
