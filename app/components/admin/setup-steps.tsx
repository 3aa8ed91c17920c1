import { Link } from 'react-router'
import { PanelSection } from './panel-section.tsx'
import styles from './setup-steps.module.css'

const STEPS = [
  ['Add the store', 'Name, address and logo.'],
  ['Connect the feed', 'Set api_url and, where the feed asks for a key, api_key_name and the key.'],
  ['Run Import Products', 'Then match what stays unmatched below.'],
  ['Run Update Prices', 'After that it runs by itself, every six hours.'],
] as const

export function SetupSteps() {
  return (
    <PanelSection title="Setup instructions">
      <ol className={styles.steps}>
        {STEPS.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.guide}>
        <Link className="link hit" to="/admin/start">
          First steps
        </Link>{' '}
        <Link className="link hit" to="/admin/guide">
          Open the setup guide
        </Link>
      </p>
    </PanelSection>
  )
}
