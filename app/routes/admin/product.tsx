import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { MergeOrSplit } from '#app/components/admin/product/merge-or-split.tsx'
import { MergedProducts } from '#app/components/admin/product/merged-products.tsx'
import { ProductFields } from '#app/components/admin/product/product-fields.tsx'
import { ProductNames } from '#app/components/admin/product/product-names.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { depsContext } from '#app/context.ts'
import { getProductAdmin } from '#services/products/get-product-admin.ts'
import type { Route } from './+types/product.ts'
import styles from './forms.module.css'
import { productHandlers } from './product-actions.server.ts'

export const meta = adminMeta('Product')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const find = url.searchParams.get('find')?.trim() ?? ''
  const wanted = { productId: requireRowId(params.id), find }
  return { ...requireRow(await getProductAdmin(context.get(depsContext), wanted)), find }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, productHandlers(requireRowId(args.params.id)))
}

export default function ProductAdminRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, heir, values, brands, aliases, gtins, listings, merges, found, find } = loaderData
  if (heir) {
    return (
      <>
        <AdminHead title={product.name} lead="Merged away" />
        <PanelSection title="It is another product now">
          <p>
            Everything it had belongs to{' '}
            <Link className="link" to={`/admin/products/${heir.id}`}>
              {heir.name}
            </Link>
            , and its address leads there.
          </p>
        </PanelSection>
      </>
    )
  }
  return (
    <>
      <AdminHead title={product.name} lead={`Product ${product.id}`}>
        {product.status === 'listed' && (
          <>
            <CanImage productId={product.id} className={styles.can} />
            <ButtonLink variant="quiet" to={`/product/${product.slug}`}>
              See its page
            </ButtonLink>
          </>
        )}
      </AdminHead>
      <UndoNotice answer={actionData} />
      <div className={styles.two}>
        <div className={styles.column}>
          <PanelSection title="Facts">
            <Form method="post" className={styles.form} preventScrollReset>
              <ProductFields
                values={{ ...values, ...actionData?.values }}
                errors={actionData?.errors ?? {}}
                brands={brands}
              />
              <Button type="submit" name="intent" value="save">
                Save
              </Button>
            </Form>
          </PanelSection>
          <MergedProducts product={product} merges={merges} />
          <MergeOrSplit product={product} listings={listings} found={found} find={find} />
        </div>
        <ProductNames aliases={aliases} gtins={gtins} />
      </div>
    </>
  )
}
