import { Form, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { ProductFields } from '#app/components/admin/product/product-fields.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { checkProduct, PRODUCT_FIELDS } from '#domain/forms/product.ts'
import { listAllBrands } from '#services/brands/list-brands.ts'
import { decideListedFrom } from '#services/club/decide-listed-from.ts'
import { saveProduct } from '#services/products/save-product.ts'
import type { Route } from './+types/product-new.ts'
import styles from './forms.module.css'

export const meta = adminMeta('New product')

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const listedFrom = await decideListedFrom(deps)
  return { brands: await listAllBrands(deps), listedFrom: listedFrom?.toISOString().slice(0, 10) ?? '' }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    async save({ deps, admin, field }) {
      const values = Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, field(name)]))
      const checked = checkProduct(values)
      if (!checked.ok) {
        return { ok: false, title: 'Please check the form for errors.', errors: checked.errors, values }
      }
      const saved = await saveProduct(deps, { productId: null, product: checked.value, admin })
      if (saved.ok) throw redirect(`/admin/products/${saved.productId}`)
      const errors = { name: 'There is a product of this name, or of the address it would get.' }
      return { ok: false, title: 'Please check the form for errors.', errors, values }
    },
  })
}

export default function NewProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="New product" />
      <UndoNotice answer={actionData} />
      <PanelSection title="Facts">
        <Form method="post" className={styles.form}>
          <ProductFields
            values={actionData?.values ?? { listedFrom: loaderData.listedFrom }}
            errors={actionData?.errors ?? {}}
            brands={loaderData.brands}
          />
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="save">
              Save
            </Button>
            <ButtonLink variant="quiet" to="/admin/products">
              Back to the list
            </ButtonLink>
          </div>
        </Form>
      </PanelSection>
    </>
  )
}
