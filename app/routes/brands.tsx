import { BrandIndex } from '#app/components/list/brand-index.tsx'
import styles from '#app/components/list/list-page.module.css'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { listBrandsByLetter } from '#services/brands/list-brands.ts'
import type { Route } from './+types/brands.ts'

export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { letters: listBrandsByLetter(context.get(depsContext)), seo: getSeo(context, 'brands') }
}

export default function BrandsRoute({ loaderData: { letters } }: Route.ComponentProps) {
  const t = useTranslation('lists')
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, { label: t('brands') }]} />
      <div className={styles.head}>
        <h1>{t('allBrands')}</h1>
        <p className={styles.subtitle}>{t('brandsIntro')}</p>
      </div>
      <BrandIndex letters={letters} />
    </main>
  )
}
