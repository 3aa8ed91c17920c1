import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language.ts'
import { listCountries } from '#domain/list-countries.ts'
import type { IssueView } from '#services/newsletter-issues/get-issue-page.ts'
import type { IssuePage } from './issue-sending.tsx'
import styles from './newsletter.module.css'

const COUNTRIES = listCountries('en')

/** The mail as readers of a language and a country get it, and ways to see it elsewhere. */
export function IssuePreview({ page, view }: { page: IssuePage; view: IssueView }) {
  const { preview, dealCount, issue } = page
  const isBusy = useNavigation().state !== 'idle'
  const fields = { language: view.language, country: view.country ?? '' }
  return (
    <>
      <PanelSection title="Preview">
        <Form method="get" className={styles.pickers} preventScrollReset>
          <Select label="Language" name="language" defaultValue={view.language}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
          <Select label="Country" name="country" defaultValue={fields.country}>
            <option value="">Not known (deals of the EU)</option>
            {COUNTRIES.map(({ country, name }) => (
              <option key={country} value={country}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            Show
          </Button>
        </Form>
        {dealCount === 0 && (
          <div className={styles.page}>
            <Notice
              tone="neutral"
              title="There are no deals for this country."
              text="Its readers get no mail."
            />
          </div>
        )}
        <div className={styles.page}>
          <div className={styles.ways}>
            <a className="link" href={pageAddress(issue.id, view)} target="_blank" rel="noopener">
              See it as a page
            </a>
            {dealCount > 0 && (
              <Form method="post">
                <HiddenFields fields={{ intent: 'test', ...fields }} />
                <Button type="submit" variant="quiet" size="sm">
                  Send me a test
                </Button>
              </Form>
            )}
          </div>
        </div>
      </PanelSection>
      <PanelSection title="As a mail">
        <p className={styles.subject} lang={view.language}>
          <strong>{preview.subject}</strong>
        </p>
        {/* Nothing in it can run, send, or see the panel around it. */}
        <iframe className={styles.mail} title="The mail as HTML" sandbox="" srcDoc={preview.html} />
      </PanelSection>
      <PanelSection title="As text">
        <p className={styles.text} lang={view.language}>
          {preview.body}
        </p>
      </PanelSection>
    </>
  )
}

/** Pages have their language in the address. */
function pageAddress(id: number, { language, country }: IssueView): string {
  const prefix = language === 'en' ? '' : `/${language}`
  return `${prefix}/admin/newsletter/${id}/page${country ? `?country=${country}` : ''}`
}
