import { useId } from 'react'
import { Form, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { ProductFields } from '#app/components/admin/product/product-fields.tsx'
import { CandidateList } from '#app/components/admin/review/candidate-list.tsx'
import { Evidence } from '#app/components/admin/review/evidence.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { depsContext } from '#app/context.ts'
import { checkProduct, PRODUCT_FIELDS } from '#domain/forms/product.ts'
import { listAllBrands } from '#services/brands/list-brands.ts'
import { findProducts } from '#services/products/find-products.ts'
import { decideReview } from '#services/review/decide-review.ts'
import { findReviewItem, type ReviewCandidate } from '#services/review/get-review-page.ts'
import { prefillProduct } from '#services/review/prefill-product.ts'
import type { Route } from './+types/review-listing.ts'
import styles from './forms.module.css'
import { answerDecided, parseCans, reviewHandlers } from './review-actions.server.ts'

export const meta = adminMeta('Listing')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const item = requireRow(await findReviewItem(deps, requireRowId(params.id)))
  const find = url.searchParams.get('find')?.trim() ?? ''
  return {
    item,
    find,
    found: find === '' ? [] : await findProducts(deps, { find }),
    prefilled: await prefillProduct(deps, item),
    brands: await listAllBrands(deps),
  }
}

export async function action(args: Route.ActionArgs) {
  const listingId = requireRowId(args.params.id)
  const answered = await answerIntent(args, {
    ...reviewHandlers,
    async create({ deps, admin, field }): Promise<ActionAnswer> {
      const values = Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, field(name)]))
      const checked = checkProduct(values)
      const cans = parseCans(field('cans'))
      const sent = { ...values, cans: field('cans') }
      if (!checked.ok || cans === null) {
        const errors = {
          ...(checked.ok ? {} : checked.errors),
          ...(cans === null && { cans: 'From 1 to 1000.' }),
        }
        return { ok: false, title: 'Please check the form for errors.', errors, values: sent }
      }
      const product = { ...checked.value, nicotineSource: checked.value.nicotineSource ?? 'operator' }
      const choice = { action: 'new-product', product, cans } as const
      const decided = await decideReview(deps, { listingId, choice, admin })
      if (!decided.ok) return { ...answerDecided(decided, ''), values: sent }
      return answerDecided(decided, 'The product is made, and the listing linked.')
    },
  })
  // Back to the queue, where the next one waits and this one can be undone.
  if (answered.data.ok && answered.data.undo) throw redirect('/admin/review')
  return answered
}

export default function ReviewListingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { item, prefilled, brands } = loaderData
  const headingId = useId()
  const values = actionData?.values ?? prefilled
  const errors = actionData?.errors ?? {}
  return (
    <>
      <AdminHead title="Listing" lead={`Of ${item.storeName}`}>
        <ButtonLink variant="quiet" to="/admin/review">
          Back to the queue
        </ButtonLink>
      </AdminHead>
      <UndoNotice answer={actionData} />
      <div className={styles.column}>
        <PanelSection title="What the store says">
          <Evidence item={item} headingId={headingId} />
        </PanelSection>
        <PanelSection title="Link it to a product">
          <LinkForms {...loaderData} />
        </PanelSection>
        <PanelSection title="Or make a new product">
          <Form method="post" className={styles.form} id="new">
            <ProductFields values={values} errors={errors} brands={brands} />
            <Field
              label="Cans in this pack"
              name="cans"
              inputMode="numeric"
              defaultValue={actionData?.values?.cans ?? item.cans ?? 1}
              error={errors.cans}
            />
            <Button type="submit" name="intent" value="create">
              Make the product and link
            </Button>
          </Form>
        </PanelSection>
        <Form method="post">
          <input type="hidden" name="listing" value={item.id} />
          <Button type="submit" name="intent" value="ignore" variant="quiet">
            Not for us
          </Button>
        </Form>
      </div>
    </>
  )
}

function LinkForms({
  item,
  find,
  found,
}: Pick<Route.ComponentProps['loaderData'], 'item' | 'find' | 'found'>) {
  const others: ReviewCandidate[] = found.map((product) => ({
    ...product,
    score: null,
    why: null,
    pros: [],
    cons: [],
  }))
  const isFound = (id: number) => found.some((product) => product.id === id)
  const candidates = [...others, ...item.candidates.filter(({ id }) => !isFound(id))]
  return (
    <div className={styles.form}>
      <Form method="get" className={styles.buttons} role="search" aria-label="Any product">
        <SearchField
          name="find"
          label="Find any product"
          placeholder="Find any product"
          defaultValue={find}
        />
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </Form>
      {find !== '' && found.length === 0 && <p className="muted">No product has all these words.</p>}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="listing" value={item.id} />
        <CandidateList candidates={candidates} legend="Product" />
        {candidates.length > 0 && (
          <>
            <Field label="Cans in this pack" name="cans" inputMode="numeric" defaultValue={item.cans ?? 1} />
            <Button type="submit" name="intent" value="link">
              Link
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}
