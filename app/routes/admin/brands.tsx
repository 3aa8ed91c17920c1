import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ProductsNav } from '#app/components/admin/admin-nav.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { BareField, Field } from '#app/components/ui/field.tsx'
import { depsContext } from '#app/context.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { brandsTable } from '#services/admin/tables/brands-table.ts'
import { mergeBrands, renameBrand } from '#services/brands/change-brand.ts'
import { listAllBrands } from '#services/brands/list-brands.ts'
import type { Route } from './+types/brands.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Brands')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return {
    table: await loadTable(deps, brandsTable, url.searchParams),
    brands: await listAllBrands(deps),
  }
}

const PROBLEMS = {
  'no-such-brand': 'There is no brand of that name.',
  'no-name': 'A brand needs a name.',
  'name-taken': 'There is a brand of that name already: merge the two instead.',
  'same-brand': 'That is the same brand.',
} as const

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    async rename({ deps, admin, id, field }) {
      const renamed = await renameBrand(deps, { brandId: id('brand'), name: field('name'), admin })
      if (!renamed.ok) return { ok: false, title: PROBLEMS[renamed.reason] }
      return {
        ok: true,
        title: `${renamed.before} is ${renamed.name} now.`,
        undo: { intent: 'rename', brand: String(id('brand')), name: renamed.before },
      }
    },
    async merge({ deps, admin, id, field }) {
      const merged = await mergeBrands(deps, { fromId: id('brand'), toName: field('into'), admin })
      if (!merged.ok) return { ok: false, title: PROBLEMS[merged.reason] }
      return {
        ok: true,
        title: `${merged.from} is part of ${merged.to} now.`,
        text: `${merged.products} products moved.`,
      }
    },
  })
}

export default function BrandsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, brands } = loaderData
  return (
    <>
      <AdminHead title="Brands" lead="Rename one, or merge two spellings of the same." />
      <ProductsNav />
      <UndoNotice answer={actionData} />
      <datalist id="brand-names">
        {brands.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <DataTable
        table={table}
        label="Brands"
        rowKey={(row) => row.id}
        empty="No brand is like that."
        exportName="brands"
        columns={[
          {
            key: 'name',
            label: 'Brand',
            cell: (row) => (
              <Link className="link" to={`/admin/products?q=${encodeURIComponent(row.name)}`}>
                {row.name}
              </Link>
            ),
          },
          { key: 'products', label: 'Products', isNumber: true, cell: (row) => row.products },
          { key: 'listed', label: 'On the site', isNumber: true, cell: (row) => row.listed },
          { key: 'rename', label: 'Rename', cell: (row) => <RenameForm brand={row} /> },
          {
            key: 'merge',
            label: 'Merge',
            isNumber: true,
            cell: (row) => (
              <ConfirmButton
                size="sm"
                label="Merge"
                question={`Merge ${row.name} into another brand?`}
                explanation="All its products become products of the other one, and it is gone. This cannot be undone."
                confirmLabel="Merge"
                fields={{ intent: 'merge', brand: String(row.id) }}
              >
                <Field label="Into" name="into" list="brand-names" required autoComplete="off" />
              </ConfirmButton>
            ),
          },
        ]}
      />
    </>
  )
}

function RenameForm({ brand: { id, name } }: { brand: { id: number; name: string } }) {
  return (
    <Form method="post" className={styles.inline} key={name} preventScrollReset>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="brand" value={id} />
      <BareField label={`New name of ${name}`} name="name" defaultValue={name} isInvalid={false} required />
      <Button type="submit" size="sm" variant="quiet">
        Rename
      </Button>
    </Form>
  )
}
