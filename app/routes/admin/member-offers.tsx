import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { MembersNav } from '#app/components/admin/admin-nav.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { MemberOfferActions } from '#app/components/admin/member-offer-actions.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { type State, StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { depsContext } from '#app/context.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { endMemberOffer } from '#services/admin/edit-member-offer.ts'
import { memberOffersTable } from '#services/admin/tables/member-offers-table.ts'
import { deleteMemberOffer } from '#services/club/delete-member-offer.ts'
import { getSetting, saveSetting } from '#services/settings/settings.ts'
import type { Route } from './+types/member-offers.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Member offers')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return {
    table: await loadTable(deps, memberOffersTable, url.searchParams),
    firstDays: await getSetting(deps, 'member-first-days'),
  }
}

const GONE = { ok: false, title: 'There is no such offer any more.' } as const

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    async end({ deps, admin, id }) {
      const isEnded = await endMemberOffer(deps, { id: id('id'), admin })
      return isEnded ? { ok: true, title: 'The offer has ended.' } : GONE
    },
    async remove({ deps, admin, id }) {
      const removed = await deleteMemberOffer(deps, { id: id('id'), actor: admin.id })
      return removed ? { ok: true, title: `'${removed.title}' is removed.` } : GONE
    },
    async 'first-days'({ deps, admin, field }) {
      const value = /^\d{1,3}$/.test(field('days')) ? Number(field('days')) : Number.NaN
      const saved = await saveSetting(deps, { name: 'member-first-days', value, actor: admin.id })
      if (!saved.ok) return { ok: false, title: 'From 0 to 90 days.', errors: { days: 'From 0 to 90 days.' } }
      return { ok: true, title: 'Saved. It holds for products that are listed from now on.' }
    },
  })
}

const STATES = { current: 'Holds', coming: 'Coming', ended: 'Ended' } as const
const MARKS = { current: 'done', coming: 'held', ended: 'idle' } as const satisfies Record<
  keyof typeof STATES,
  State
>

export default function MemberOffersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, firstDays } = loaderData
  return (
    <>
      <AdminHead title="Member offers" lead="Codes and conditions that only members see.">
        <ButtonLink to="/admin/members/offers/new">New offer</ButtonLink>
      </AdminHead>
      <MembersNav />
      <UndoNotice answer={actionData} />
      <DataTable
        table={table}
        label="Member offers"
        rowKey={(row) => row.id}
        empty="There are no offers for members."
        exportName="member-offers"
        filterLabels={{ state: { label: 'State', values: STATES } }}
        columns={[
          { key: 'storeName', label: 'Store', cell: (row) => row.storeName },
          {
            key: 'title',
            label: 'Offer',
            cell: (row) => (
              <Link className="link" to={`/admin/members/offers/${row.id}`}>
                {row.title}
              </Link>
            ),
          },
          { key: 'code', label: 'Code', cell: (row) => row.code ?? '–' },
          {
            key: 'products',
            label: 'For',
            cell: (row) => (row.productCount === 0 ? 'everything' : `${row.productCount} products`),
          },
          {
            key: 'languages',
            label: 'Languages',
            cell: (row) => ['en', ...OTHER_LANGUAGES.filter((language) => row.texts[language])].join(', '),
          },
          { key: 'validFrom', label: 'From', cell: (row) => <Moment at={row.validFrom} style="day" /> },
          { key: 'validTo', label: 'Until', cell: (row) => <Moment at={row.validTo} style="day" /> },
          {
            key: 'state',
            label: 'State',
            cell: (row) => <StateMark state={MARKS[row.state]}>{STATES[row.state]}</StateMark>,
          },
          {
            key: 'actions',
            label: 'Actions',
            isNumber: true,
            cell: (row) => <MemberOfferActions offer={row} />,
          },
        ]}
      />
      <div className={styles.below}>
        <PanelSection title="New products, members first">
          <Form method="post" className={styles.form}>
            <input type="hidden" name="intent" value="first-days" />
            <Field
              label="Days that members see a new product before everybody does"
              name="days"
              type="number"
              min={0}
              max={90}
              defaultValue={firstDays}
              error={actionData?.errors?.days}
              hint="0 shows new products to everybody at once."
            />
            <Button type="submit" variant="quiet">
              Save
            </Button>
          </Form>
        </PanelSection>
      </div>
    </>
  )
}
