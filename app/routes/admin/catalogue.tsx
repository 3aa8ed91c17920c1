import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ProductsNav } from '#app/components/admin/admin-nav.tsx'
import { CatalogueUpload } from '#app/components/admin/catalogue/catalogue-upload.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { ExternalButtonLink } from '#app/components/ui/button.tsx'
import styles from './forms.module.css'

export const meta = adminMeta('Catalogue file')

/** Has no data of its own; a loader makes the server check access. */
export function loader() {
  return null
}

const COLUMNS =
  'brand, name, flavour_family, format, type, nicotine_mg_per_pouch, pouches_per_can, notes, flavour, nicotine_source, pouch_weight_g, image_url, status, aliases, gtins'

export default function CatalogueRoute() {
  return (
    <>
      <AdminHead
        title="Catalogue file"
        lead="Every product as a table: facts, other names and codes. No stores, no prices."
      />
      <ProductsNav />
      <div className={styles.column}>
        <PanelSection title="Export">
          <div className={styles.form}>
            <p>A CSV file that any spreadsheet opens, and that an import reads again without a change.</p>
            <div>
              <ExternalButtonLink variant="quiet" href="/api/admin/catalogue.csv">
                Download the catalogue
              </ExternalButtonLink>
            </div>
          </div>
        </PanelSection>
        <PanelSection title="Import">
          <div className={styles.form}>
            <p>
              A row is the product of its name: known ones are changed, new ones added, and nothing is
              deleted. Columns that the file lacks stay as they are; only brand and name must be there.
              Several aliases or codes are separated by a bar. At most 5 MB and 20,000 rows.
            </p>
            <p className="small muted">Columns: {COLUMNS}</p>
            <CatalogueUpload />
          </div>
        </PanelSection>
      </div>
    </>
  )
}
