import { Link, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ShippingPreview } from '#app/components/admin/store/shipping-preview.tsx'
import { ShippingRuleForm } from '#app/components/admin/store/shipping-rule-form.tsx'
import { ShippingRulesTable } from '#app/components/admin/store/shipping-rules-table.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext } from '#app/context.ts'
import { parseDestination } from '#domain/country.ts'
import { SHIPPING_RULE_FIELDS } from '#domain/forms/shipping-rule.ts'
import { listStoreRules } from '#services/shipping/list-store-rules.ts'
import { previewShipping } from '#services/shipping/preview-shipping.ts'
import { removeShippingRule } from '#services/shipping/remove-shipping-rule.ts'
import { saveShippingRule } from '#services/shipping/save-shipping-rule.ts'
import type { Route } from './+types/store-shipping.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Shipping')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const storeId = requireRowId(params.id)
  const page = requireRow(await listStoreRules(deps, storeId))
  const destination = parseDestination(url.searchParams.get('to')) ?? deps.destination
  return {
    page,
    chosen: page.rules.find(({ id }) => id === Number(url.searchParams.get('rule'))) ?? null,
    destination,
    preview: await previewShipping(deps, { storeId, destination }),
  }
}

export function action(args: Route.ActionArgs) {
  const storeId = requireRowId(args.params.id)
  return answerIntent(args, {
    async save({ deps, admin, field, id }) {
      const values = Object.fromEntries(SHIPPING_RULE_FIELDS.map((name) => [name, field(name)]))
      const saved = await saveShippingRule(deps, { storeId, ruleId: id('rule') || null, values, admin })
      if (saved.ok) throw redirect(`/admin/stores/${storeId}/shipping`)
      if (saved.reason === 'invalid') {
        return { ok: false, title: 'Please check the form for errors.', errors: saved.errors, values }
      }
      return { ok: false, title: 'There is no such rule any more.', text: 'Load this page again.' }
    },
    async remove({ deps, admin, id }) {
      const isRemoved = await removeShippingRule(deps, { storeId, ruleId: id('rule'), admin })
      return isRemoved
        ? { ok: true, title: 'The rule is removed.', text: 'The rule of the region holds there again.' }
        : { ok: false, title: 'There is no such rule any more.' }
    },
  })
}

export default function StoreShippingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, chosen, destination, preview } = loaderData
  const { store } = page
  return (
    <>
      <AdminHead
        title={`Shipping of ${store.name}`}
        lead={
          <>
            Totals on the site use these rules. The most exact one wins: a country by name before its region.{' '}
            <Link className="link" to={`/admin/stores/${store.id}`}>
              Back to the store
            </Link>
          </>
        }
      />
      <UndoNotice answer={actionData} />
      <ShippingRulesTable {...page} />
      <div className={styles.halves}>
        <ShippingPreview preview={preview} destination={destination} />
        <ShippingRuleForm
          // A new key resets the form, so that it shows the chosen rule.
          key={`${chosen?.id} ${page.rules.length}`}
          ruleId={chosen?.id ?? null}
          currency={store.currency}
          values={actionData?.values ?? chosen?.values ?? {}}
          errors={actionData?.errors ?? {}}
        />
      </div>
    </>
  )
}
