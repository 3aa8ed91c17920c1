import { Link } from 'react-router'
import type { Start } from '#services/start/get-start.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { PanelSection } from '../panel-section.tsx'
import styles from './start.module.css'

const MARKS = { ok: 'check-circle', warn: 'warning', open: 'minus-circle' } as const
const SAID = { ok: 'Done: ', warn: 'Needs attention: ', open: 'Not done: ' } as const

export function StartChecks({ checks }: { checks: Start['checks'] }) {
  const done = checks.filter(({ state }) => state === 'ok').length
  return (
    <PanelSection title="Before visitors come" aside={`${done} of ${checks.length}`}>
      <ul className={styles.checks}>
        {checks.map(({ state, name, note, link }) => (
          <li key={name} className={styles[state]}>
            <AdminIcon name={MARKS[state]} />
            <span>
              <span className="sr">{SAID[state]}</span>
              {name}
              {note && <small>{note}</small>}
            </span>
            {link && (
              <Link className="link hit" to={link.to} aria-label={`${link.text}: ${name}`}>
                {link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
