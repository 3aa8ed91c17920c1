import { Field, TextArea } from '#app/components/ui/field.tsx'
import { LANGUAGE_NAMES, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import styles from './offer-languages.module.css'

type FieldName = `${'title' | 'conditions'}.${OtherLanguage}`

/** An offer's texts in other languages. Closed until one is filled in or wrong: most offers begin in English alone. */
export function OfferLanguages({
  typed,
  error,
}: {
  typed: Readonly<Partial<Record<FieldName, string>>>
  error: (name: FieldName) => string | undefined
}) {
  const isOpen = OTHER_LANGUAGES.some((language) =>
    ([`title.${language}`, `conditions.${language}`] as const).some((name) => typed[name] || error(name)),
  )
  return (
    <details className={styles.languages} open={isOpen}>
      <summary>Other languages</summary>
      <p className="small muted">
        Members who read the site in a language that is empty here see the English words.
      </p>
      {OTHER_LANGUAGES.map((language) => (
        <fieldset key={language} className={styles.language}>
          <legend>{LANGUAGE_NAMES[language]}</legend>
          <Field
            label="Offer"
            optional="(optional)"
            name={`title.${language}`}
            lang={language}
            maxLength={120}
            defaultValue={typed[`title.${language}`] ?? ''}
            error={error(`title.${language}`)}
          />
          <TextArea
            label="Conditions"
            optional="(optional)"
            name={`conditions.${language}`}
            lang={language}
            maxLength={500}
            defaultValue={typed[`conditions.${language}`] ?? ''}
            error={error(`conditions.${language}`)}
          />
        </fieldset>
      ))}
    </details>
  )
}
