import styles from './review.module.css'

const KEYS = [
  ['j', 'Next listing'],
  ['k', 'Previous listing'],
  ['1', 'Choose the first candidate; 2 and 3 the others'],
  ['Enter', 'Link it'],
  ['n', 'New product, or another one'],
  ['x', 'Not for us'],
  ['u', 'Undo the last decision'],
  ['?', 'Show or hide this'],
] as const

export function ReviewKeys() {
  return (
    <details id="review-keys" className={styles.keys}>
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([key, meaning]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
