import type { RouterContextProvider } from 'react-router'
import { requestContext } from './context.ts'
import { getTranslator } from './i18n/messages.server.ts'
import type { MessageKey, Variables } from './i18n/messages.ts'
import type { Seo } from './seo.ts'

type SeoPage =
  MessageKey<'seo'> extends infer Key ? (Key extends `${infer Page}.title` ? Page : never) : never

/** Title and description of a page, in the language of the request. */
export function getSeo(context: Readonly<RouterContextProvider>, page: SeoPage, variables?: Variables): Seo {
  const t = getTranslator(context.get(requestContext).language).get('seo')
  return { title: t(`${page}.title`, variables), description: t(`${page}.description`, variables) }
}
