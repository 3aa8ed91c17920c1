import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './list-page.module.css'

/** Another search was shown than the one that was typed, or without some of its words, and how to have that one. */
export type Correction = {
  readonly typed: string
  /** Null where only words were left out. */
  readonly correctedTo: string | null
  /** Typed words that were left out. */
  readonly missing: ReadonlyArray<string>
  /** The address of the search as it was typed. */
  readonly typedAddress: string
}

export function CorrectedNote({ correction }: { correction: Correction | null }) {
  const t = useTranslation('lists')
  if (!correction) return null
  const { typed, correctedTo, missing, typedAddress } = correction
  return (
    <p className={styles.corrected}>
      {missing.length > 0 && `${t('nothingHas', { words: missing.join(', ') })} `}
      {correctedTo !== null && <b>{t('showingFor', { search: correctedTo })} </b>}
      <Link className="link hit" to={typedAddress}>
        {t('searchInstead', { search: typed })}
      </Link>
    </p>
  )
}
