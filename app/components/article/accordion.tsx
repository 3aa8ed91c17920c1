import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './accordion.module.css'

export type Question = {
  /** The fragment of its address; the same in every language. */
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** The browser's own folding: works by keyboard and without scripts, and page search finds folded text. */
export function Accordion({ questions }: { questions: ReadonlyArray<Question> }) {
  const t = useTranslation('article')
  return (
    <Sheet isBleeding>
      {questions.map(({ id, question, answer }) => (
        // Browsers and visitors may have opened it before the scripts loaded.
        <details key={id} className={styles.item} suppressHydrationWarning>
          <summary>
            <h3 className={styles.question}>{question}</h3>
            <Icon name="caret-down" />
          </summary>
          {/* The id is on the content, because a browser unfolds the element that holds its target. */}
          <div id={id} className={styles.answer}>
            <p>{answer}</p>
            <p className={styles.permalink}>
              <Link className="link hit" to={`#${id}`} aria-label={`${t('linkToAnswer')}: ${question}`}>
                {t('linkToAnswer')}
              </Link>
            </p>
          </div>
        </details>
      ))}
    </Sheet>
  )
}
