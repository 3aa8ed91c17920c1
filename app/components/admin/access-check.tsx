import styles from './access-check.module.css'

export function AccessCheck() {
  return (
    <main id="main" className={`wrap ${styles.check}`} lang="en">
      <p role="status">
        <svg className={styles.dial} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <circle
            cx="16"
            cy="16"
            r="13.5"
            fill="none"
            stroke="currentColor"
            strokeOpacity=".35"
            strokeWidth="3"
          />
          <path d="M16 13V3" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" />
        </svg>
        Verifying access...
      </p>
    </main>
  )
}
