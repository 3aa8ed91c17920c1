import { storeInitials, storeTone } from '#domain/store-mark.ts'
import { joinClasses } from './join-classes.ts'
import styles from './store-tile.module.css'

/** The store's logo, or two letters on a tone that is always the same for the same name; grey letters when muted. */
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
      data-tone={isMuted ? undefined : storeTone(name)}
      aria-hidden="true"
    >
      {logoUrl && !isMuted ? (
        <img src={logoUrl} width={40} height={40} alt="" loading="lazy" decoding="async" />
      ) : (
        storeInitials(name)
      )}
    </span>
  )
}
