import { joinClasses } from './join-classes.ts'
import styles from './store-tile.module.css'

const TONE_COUNT = 14

/** The store's logo, or two letters on a tone that is always the same for the same name. */
export function StoreTile({
  name,
  logoUrl,
  isMuted = false,
  isSmall = false,
}: {
  name: string
  logoUrl: string | null
  isMuted?: boolean
  isSmall?: boolean
}) {
  return (
    <span
      className={joinClasses(styles.tile, isSmall && styles.small, isMuted && styles.muted)}
      data-tone={isMuted ? undefined : toneOf(name)}
      aria-hidden="true"
    >
      {logoUrl ? (
        <img src={logoUrl} width={40} height={40} alt="" loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** 'Fjordlåda' → Fj, 'Berg & Blad' → BB. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase() : first.slice(0, 2)
}

function toneOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (hash % TONE_COUNT) + 1
}
