import { Notice } from '#app/components/ui/notice.tsx'
import type { CatalogueImported } from '#services/catalogue-file/import-catalogue.ts'
import styles from './catalogue.module.css'

const MOST_SHOWN = 100

type Imported = Extract<CatalogueImported, { ok: true }>

/** What a file changes, or has changed: counts, then each product and each refused row. */
export function CataloguePlanView({ imported: { isApplied, plan } }: { imported: Imported }) {
  const { added, changed, unchanged, refused } = plan
  const counts = `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${refused.length} refused`
  return (
    <div className={styles.plan}>
      <Notice
        tone="ok"
        title={isApplied ? 'The file is imported.' : 'Nothing is changed yet.'}
        text={isApplied ? `${counts}.` : `It would be: ${counts}.`}
      />
      <Part title="Refused" total={refused.length}>
        {refused.slice(0, MOST_SHOWN).map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
      </Part>
      <Part title="Changed" total={changed.length}>
        {changed.slice(0, MOST_SHOWN).map(({ line, name, changes }) => (
          <li key={line}>
            <b>{name}</b>
            {changes.map(({ field, before, after }) => (
              <span key={field}>
                {field}: {before || 'nothing'} → {after || 'nothing'}
              </span>
            ))}
          </li>
        ))}
      </Part>
      <Part title="Added" total={added.length}>
        {added.slice(0, MOST_SHOWN).map(({ line, product }) => (
          <li key={line}>{product.name}</li>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, total, children }: { title: string; total: number; children: React.ReactNode[] }) {
  if (total === 0) return null
  return (
    <section>
      <h3>
        {title}: {total.toLocaleString('en')}
      </h3>
      <ul>{children}</ul>
      {total > MOST_SHOWN && <p className="small muted">The first {MOST_SHOWN} are shown.</p>}
    </section>
  )
}
