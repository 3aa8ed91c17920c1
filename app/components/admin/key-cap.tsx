import styles from './key-cap.module.css'

/** The key of a button, where there is a keyboard. Screen readers get it from the button itself. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}

export function keyProps(name: string) {
  const shown = name === 'right' ? 'ArrowRight' : name.replace('shift', 'Shift+')
  return { 'data-key': name, 'aria-keyshortcuts': shown }
}
