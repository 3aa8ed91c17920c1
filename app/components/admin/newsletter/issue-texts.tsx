import { Form } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { LANGUAGE_NAMES, type Language } from '#domain/language.ts'
import { INTRO_LENGTH, SUBJECT_LENGTH } from '#domain/newsletter/issue.ts'
import type { IssueView } from '#services/newsletter-issues/get-issue-page.ts'
import type { IssuePage } from './issue-sending.tsx'
import styles from './newsletter.module.css'

/** The words of the previewed language. */
export function IssueTexts({
  page: { words, edited, preview },
  view: { language },
  answer,
}: {
  page: IssuePage
  view: IssueView
  answer: ActionAnswer | undefined
}) {
  const typed = answer?.values
  return (
    <PanelSection title={`Words in ${LANGUAGE_NAMES[language]}`} aside={sayEdited(edited)}>
      {/* Reset for another language. */}
      <Form key={language} method="post" className={styles.form}>
        <input type="hidden" name="intent" value="words" />
        <input type="hidden" name="language" value={language} />
        <Field
          label="Subject"
          name="subject"
          lang={language}
          maxLength={SUBJECT_LENGTH}
          defaultValue={typed?.subject ?? words.subject ?? ''}
          placeholder={words.subject === null ? preview.subject : undefined}
          hint="Empty for the automatic one, which fits the deals of each country."
        />
        <TextArea
          label="Introduction"
          name="intro"
          lang={language}
          rows={5}
          maxLength={INTRO_LENGTH}
          defaultValue={typed?.intro ?? words.intro ?? ''}
          hint="Empty for the automatic one. An empty line begins a paragraph."
        />
        <Button type="submit" variant="quiet">
          Save the words
        </Button>
      </Form>
    </PanelSection>
  )
}

function sayEdited(edited: ReadonlyArray<string>): string {
  if (edited.length === 0) return 'All languages have the automatic words.'
  return `Own words in ${edited.map((language) => LANGUAGE_NAMES[language as Language]).join(', ')}`
}
