import type { Translate } from '#app/i18n/messages.ts'
import { CATEGORY_OF_KIND, type Product } from '#domain/product.ts'

/** In the visitor's language, except for a category that an operator named. */
export function categoryName(
  t: Translate<'offers'>,
  { kind, category }: Pick<Product, 'kind' | 'category'>,
): string {
  return category === CATEGORY_OF_KIND[kind] ? t(`category.${kind}`) : category
}
