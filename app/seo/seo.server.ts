import type { RouterContextProvider } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import { getTranslator, SERVED_LANGUAGES } from '#app/i18n/messages.server.ts'
import type { MessageKey, Variables } from '#app/i18n/messages.ts'
import { buildItemList, type ListedProducts } from '#app/structured-data/item-list.ts'
import { dealsFeedPath } from '#domain/pages.ts'
import { fitTitle, withoutSite } from './fit-title.ts'
import { describePage, type PageFacts } from './page-tags.ts'
import type { Seo } from './seo.ts'

type SeoPage =
  MessageKey<'seo'> extends infer Key ? (Key extends `${infer Page}.title` ? Page : never) : never

/** Titles of answers with status 404. */
const MISSING_PAGES: ReadonlyArray<SeoPage> = ['notFound', 'brandEmpty', 'strengthUnknown']

type SeoExtras = Pick<PageFacts, 'path' | 'isForSearch' | 'structuredData'> & {
  /** The list of products that the page shows one page of. */
  readonly list?: ListedProducts
  /** The page of one product has a picture of its own. */
  readonly product?: { readonly id: number; readonly name: string }
  /** The page shows deals, for which there is a feed: of all of them, or of the verified ones. */
  readonly feed?: 'all' | 'verified'
}

/** Title, description and all other metadata of a page, in the language of the request. */
export function getSeo(
  context: Readonly<RouterContextProvider>,
  page: SeoPage,
  variables?: Variables,
  { list, product, feed, path, isForSearch, structuredData = [] }: SeoExtras = {},
): Seo {
  const request = context.get(requestContext)
  const { origin, language } = request
  if (path !== undefined) request.nameHome(path)
  const t = getTranslator(language).get('seo')
  const setTitle = (names: Variables) => {
    const title = t(`${page}.title`, names)
    return list && list.page > 1 ? t('paged', { title: withoutSite(title), page: list.page }) : title
  }
  const isListed = list !== undefined && list.items.length > 0
  const facts: PageFacts = {
    title: fitTitle(setTitle, variables),
    description: t(`${page}.description`, variables),
    path,
    isForSearch,
    isMissing: MISSING_PAGES.includes(page),
    isEmpty: list && !isListed,
    picture: getPicture(context, product),
    feed: feed && {
      path: `${language === 'en' ? '' : `/${language}`}${dealsFeedPath({ verified: feed === 'verified' })}`,
      title: t(feed === 'verified' ? 'feed.titleVerified' : 'feed.title'),
    },
    structuredData: isListed
      ? [...structuredData, buildItemList({ origin, language, ...list })]
      : structuredData,
  }
  return describePage(facts, { ...request, languages: SERVED_LANGUAGES })
}

function getPicture(
  context: Readonly<RouterContextProvider>,
  product: SeoExtras['product'],
): PageFacts['picture'] {
  const { language } = context.get(requestContext)
  const t = getTranslator(language).get('seo')
  if (!product) return { path: `/img/og/site.png?lang=${language}`, alt: t('picture.site') }
  const { version } = context.get(depsContext).catalogue()
  return {
    path: `/img/og/product/${product.id}.png?lang=${language}&v=${version}`,
    alt: t('picture.product', { name: product.name }),
  }
}
