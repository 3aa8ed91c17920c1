import styles from './can-image.module.css'
import { joinClasses } from './join-classes.ts'

/** A can without lettering: the picture of a flavour. */
export function LidImage({ flavour, className }: { flavour: string; className?: string | undefined }) {
  return (
    <img
      className={joinClasses(styles.can, className)}
      src={`/img/lid/${flavour}.svg`}
      width={320}
      height={320}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
