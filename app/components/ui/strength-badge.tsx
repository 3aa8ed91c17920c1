import { useTranslation } from '#app/i18n/i18n.tsx'
import { labelLevel, type StrengthLabel, type StrengthLevel } from '#domain/strength.ts'
import { joinClasses } from './join-classes.ts'
import styles from './strength-badge.module.css'

const WORD_KEYS = {
  'Nicotine-free': 'strength.nicotineFree',
  Light: 'strength.light',
  Medium: 'strength.medium',
  Strong: 'strength.strong',
  'Extra Strong': 'strength.extraStrong',
} as const satisfies Record<StrengthLabel, string>

/** The word carries the meaning; colour and bars only repeat it. */
export function StrengthBadge({ label }: { label: StrengthLabel }) {
  const t = useTranslation('nav')
  const level = labelLevel(label)
  return <span className={joinClasses(styles.badge, styles[`level${level}`])}>{t(WORD_KEYS[label])}</span>
}

export function StrengthMeter({ level, isLarge = false }: { level: StrengthLevel; isLarge?: boolean }) {
  return (
    <span
      className={joinClasses(styles.meter, isLarge && styles.large, styles[`level${level}`])}
      aria-hidden="true"
    />
  )
}

/** The large meter on a tile of its own tint. */
export function StrengthTile({ level }: { level: StrengthLevel }) {
  return (
    <span className={joinClasses(styles.tile, styles[`level${level}`])}>
      <StrengthMeter level={level} isLarge />
    </span>
  )
}
