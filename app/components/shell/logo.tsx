import styles from './logo.module.css'

/** A can seen from above that is also a knob, turned to its minimum. The element around it has the name. */
export function Logo() {
  return (
    <svg
      className={styles.logo}
      viewBox="0 0 190 32"
      width="190"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <use href="#logo" />
    </svg>
  )
}
