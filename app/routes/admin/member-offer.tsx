import { Form, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { OfferLanguages } from '#app/components/admin/offer-languages.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { depsContext } from '#app/context.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import {
  getTypedOffer,
  listStoresForOffers,
  saveTypedOffer,
  type TypedMemberOffer,
} from '#services/admin/edit-member-offer.ts'
import type { Route } from './+types/member-offer.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Member offer')

const EMPTY: TypedMemberOffer = {
  storeId: '',
  title: '',
  code: '',
  conditions: '',
  from: '',
  until: '',
  products: '',
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const today = deps.now().toISOString().slice(0, 10)
  return {
    offer: params.id
      ? requireRow(await getTypedOffer(deps, requireRowId(params.id)))
      : { ...EMPTY, from: today },
    isNew: !params.id,
    isJustSaved: url.searchParams.has('saved'),
    stores: await listStoresForOffers(deps),
  }
}

const TEXT_FIELDS = OTHER_LANGUAGES.flatMap(
  (language) => [`title.${language}`, `conditions.${language}`] as const,
)
const FIELDS = [
  'storeId',
  'title',
  'code',
  'conditions',
  'from',
  'until',
  'products',
  ...TEXT_FIELDS,
] as const

export function action(args: Route.ActionArgs) {
  const id = args.params.id ? requireRowId(args.params.id) : null
  return answerIntent(args, {
    async save({ deps, admin, field }) {
      const typed = Object.fromEntries(FIELDS.map((name) => [name, field(name)])) as TypedMemberOffer
      const saved = await saveTypedOffer(deps, { id, typed, admin })
      if (saved.ok && id === null) throw redirect(`/admin/members/offers/${saved.id}?saved`)
      if (saved.ok) return SAVED
      const values = typed as Readonly<Record<string, string>>
      return { ok: false, title: 'Please check the form for errors.', errors: saved.errors, values }
    },
  })
}

const SAVED = { ok: true, title: 'The offer is saved.' } as const

const PROBLEMS: Readonly<Record<string, string>> = {
  'store.missing': 'Choose a store.',
  'title.missing': 'Say what members get.',
  'title.tooLong': 'At most 120 characters.',
  'code.tooLong': 'At most 60 characters.',
  'conditions.tooLong': 'At most 500 characters.',
  'products.tooMany': 'At most 500 products.',
  'moment.invalid': 'Give a date.',
  'validTo.early': 'It must end after it begins.',
  'not-found': 'There is no such offer any more.',
}

function explain(problem: string | undefined): string | undefined {
  if (problem?.startsWith('unknown:')) return `No product is called ${problem.slice('unknown:'.length)}.`
  return problem && (PROBLEMS[problem] ?? problem)
}

export default function MemberOfferRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, isJustSaved, stores } = loaderData
  const offer = { ...loaderData.offer, ...actionData?.values }
  const error = (name: string) => explain(actionData?.errors?.[name])
  return (
    <>
      <AdminHead title={isNew ? 'New member offer' : 'Member offer'} />
      <UndoNotice answer={actionData ?? (isJustSaved ? SAVED : undefined)} />
      <PanelSection title="What members get">
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="save" />
          <SelectField
            name="storeId"
            label="Store"
            defaultValue={offer.storeId}
            error={error('storeId')}
            required
          >
            <option value="">Choose a store</option>
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="Offer"
            name="title"
            required
            maxLength={120}
            defaultValue={offer.title}
            error={error('title')}
            hint="Such as: 10% off all cans"
          />
          <div className={styles.pair}>
            <Field
              label="Code"
              optional="(optional)"
              name="code"
              maxLength={60}
              autoComplete="off"
              defaultValue={offer.code}
              error={error('code')}
              hint="Empty where nothing has to be typed in at the store."
            />
            <TextArea
              label="Conditions"
              optional="(optional)"
              name="conditions"
              maxLength={500}
              defaultValue={offer.conditions}
              error={error('conditions')}
            />
          </div>
          <div className={styles.pair}>
            <Field
              label="From"
              name="from"
              type="date"
              required
              defaultValue={offer.from}
              error={error('from')}
            />
            <Field
              label="Until"
              optional="(optional)"
              name="until"
              type="date"
              defaultValue={offer.until}
              error={error('until')}
              hint="To the end of this day, UTC. Empty without an end."
            />
          </div>
          <TextArea
            label="Products"
            optional="(optional)"
            name="products"
            defaultValue={offer.products}
            error={error('products')}
            hint="One to a line, by name or by the address of its page. Empty for everything the store sells."
          />
          <OfferLanguages typed={offer} error={error} />
          <div className={styles.buttons}>
            <Button type="submit">Save</Button>
            <ButtonLink variant="quiet" to="/admin/members/offers">
              Back to the list
            </ButtonLink>
          </div>
        </Form>
      </PanelSection>
    </>
  )
}
