import { Form, useNavigation } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { BrokeList } from '#app/components/admin/morning/broke-list.tsx'
import { sayBytes } from '#app/components/admin/morning/incident-words.ts'
import { MorningSection, NothingHere } from '#app/components/admin/morning/morning-section.tsx'
import { PastIncidents } from '#app/components/admin/morning/past-incidents.tsx'
import { WatchRules } from '#app/components/admin/morning/watch-rules.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { depsContext } from '#app/context.ts'
import { getIncidentsPage } from '#services/morning/get-incidents-page.ts'
import { saveReaders } from '#services/watch/save-readers.ts'
import type { Route } from './+types/incidents.ts'
import styles from './forms.module.css'
import { readStoreHandler } from './read-store.server.ts'

export const meta = adminMeta('Alerts by mail')

export async function loader({ context }: Route.LoaderArgs) {
  return getIncidentsPage(context.get(depsContext))
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    'read-store': readStoreHandler,
    async readers({ deps, admin, field }) {
      const text = field('addresses')
      const saved = await saveReaders(deps, { text, actor: admin.id })
      if (saved.ok)
        return {
          ok: true,
          title:
            saved.count === 0
              ? 'Every admin is told from now on.'
              : `${saved.count === 1 ? '1 address is' : `${saved.count} addresses are`} told from now on.`,
        }
      const error =
        saved.reason === 'too-many' ? 'At most 20 addresses.' : `'${saved.wrong}' is no email address.`
      return {
        ok: false,
        title: 'Nothing was changed.',
        errors: { addresses: error },
        values: { addresses: text },
      }
    },
  })
}

export default function IncidentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { now, open, past, named, readers, isMailLive, tables, disk } = loaderData
  const isBusy = useNavigation().formData?.get('intent') === 'readers'
  return (
    <>
      <AdminHead
        title="Alerts by mail"
        lead="One mail when something goes wrong, one when it is over, and none in between."
      />
      <UndoNotice answer={actionData} />
      <MorningSection title="Broken now">
        <BrokeList incidents={open} now={now} />
      </MorningSection>
      <div className={styles.beside}>
        <PanelSection title="Who is told" aside={isMailLive ? undefined : 'No mail server is set up'}>
          <Form method="post" className={styles.form} preventScrollReset>
            <HiddenFields fields={{ intent: 'readers' }} />
            <TextArea
              key={named.join()}
              label="Addresses"
              optional="one in each line"
              name="addresses"
              rows={4}
              defaultValue={actionData?.values?.addresses ?? named.join('\n')}
              error={actionData?.errors?.addresses}
              hint={`Empty: every admin. Now: ${readers.join(', ')}`}
            />
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
          </Form>
        </PanelSection>
        <WatchRules />
      </div>
      <PastIncidents incidents={past} />
      <MorningSection
        id="space"
        title="What fills the disk"
        aside={
          disk
            ? `${sayBytes(disk.freeBytes)} of ${sayBytes(disk.sizeBytes)} are free here`
            : 'The disk of this server is not known'
        }
        foot="The largest tables of the database, with their indexes. Other files on the same disk are not counted."
      >
        {tables.length === 0 ? (
          <NothingHere>The database is empty.</NothingHere>
        ) : (
          <dl className={styles.sizes}>
            {tables.map(({ name, bytes, rows }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>about {rows.toLocaleString('en', { maximumSignificantDigits: 3 })} rows</dd>
                <dd>{sayBytes(bytes)}</dd>
              </div>
            ))}
          </dl>
        )}
      </MorningSection>
    </>
  )
}
