import { Form, Link } from 'react-router'
import { trimSearch } from '#app/components/shell/search-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { addSideBySidePath } from '#domain/pages.ts'
import type { SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import styles from './add-product.module.css'

/** A search whose results are links that add: it works without scripts. */
export function AddProduct({ page: { search, results }, slugs }: { page: SideBySide; slugs: string[] }) {
  const t = useTranslation('sideBySide')
  return (
    <section className={styles.section} aria-labelledby="add-product">
      <h2 id="add-product" className="h21">
        {t('add.title')}
      </h2>
      <Form className={styles.form} action="/side-by-side" preventScrollReset onSubmit={trimSearch}>
        <input type="hidden" name="products" value={slugs.join()} />
        <SearchField
          key={search}
          label={t('add.label')}
          name="search"
          placeholder={t('add.label')}
          defaultValue={search}
        />
        <Button type="submit" variant="quiet">
          {t('add.search')}
        </Button>
      </Form>
      {search !== '' && (
        <p className={styles.found} role="status">
          {results.length > 0 ? t('add.found', { query: search }) : t('add.none', { query: search })}
        </p>
      )}
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((card) => (
            <li key={card.id}>
              <Link to={addSideBySidePath(card.slug, slugs)} rel="nofollow">
                <CanImage productId={card.id} className={styles.can} />
                <span>
                  <span className="sr">{t('add.one')} </span>
                  {card.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
