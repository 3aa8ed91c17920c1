import { useId } from 'react'
import { Accordion, type Question } from './accordion.tsx'
import styles from './question-group.module.css'

/** Questions under a heading of their own, which is beside them where there is room. */
export function QuestionGroup({ title, questions }: { title: string; questions: ReadonlyArray<Question> }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Accordion questions={questions} />
    </section>
  )
}
