import { HtmlValidate } from 'html-validate'
import { LANGUAGES, type Language, splitLanguage } from '#domain/language.ts'

export type CrawledPage = { readonly path: string; readonly html: string }

const NOT_PAGES = /^\/(?:api|go|img|assets|locales|sitemaps?)\b|\.\w+$/

/**
 * Follows every internal link from one page on. `isFollowed` selects among pages that exist by the hundred; the
 * others are not checked.
 */
export async function crawlSite(
  origin: string,
  { from, isFollowed }: { from: string; isFollowed: (path: string) => boolean },
): Promise<{ pages: CrawledPage[]; broken: string[] }> {
  const linkedFrom = new Map([[from, 'the start']])
  const pages: CrawledPage[] = []
  const broken: string[] = []
  // A map can grow during iteration: newly found pages come at the end.
  for (const [path, source] of linkedFrom) {
    // Checking pages takes longer than the server keeps an idle connection.
    const response = await fetch(origin + path, { redirect: 'manual', headers: { connection: 'close' } })
    const html = await response.text()
    if (response.status !== 200) {
      broken.push(`${path} answers ${response.status}, linked from ${source}`)
      continue
    }
    pages.push({ path, html })
    for (const link of listLinks(html, origin + path)) {
      if (!linkedFrom.has(link) && isFollowed(link)) linkedFrom.set(link, path)
    }
  }
  return { pages, broken }
}

/** A page links the style sheet of the site, and it is there. */
export async function findUnstyled({ path, html }: CrawledPage, origin: string): Promise<string[]> {
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const isServed = sheet !== undefined && (await fetch(origin + sheet)).ok
  return isServed ? [] : [`${path} has no styles`]
}

/** Links to pages of the site itself, without fragments. */
function listLinks(html: string, base: string): string[] {
  const { origin } = new URL(base)
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].flatMap(([, href]) => {
    const url = new URL(decodeEntities(href!), base)
    return url.origin === origin && !NOT_PAGES.test(url.pathname) ? [url.pathname + url.search] : []
  })
}

/** All problems of a page for a search engine or a reader. */
export function findFaults({ path, html }: CrawledPage, origin: string): string[] {
  const { language, path: pathInLanguage } = splitAddress(path)
  const faults = [
    ...findHeadFaults(html),
    ...findAddressFaults(html, { origin, language, path: pathInLanguage }),
    ...findUntranslated(html),
  ]
  if (!html.includes(`<html lang="${language}"`)) faults.push(`is not marked as ${language}`)
  const strayed = listLinks(html, origin + path).filter((link) => {
    const other = splitAddress(link)
    return other.language !== language && other.path !== pathInLanguage
  })
  if (strayed.length > 0) faults.push(`leads out of ${language}: ${strayed.slice(0, 3).join(', ')}`)
  return faults.map((fault) => `${path} ${fault}`)
}

function splitAddress(address: string) {
  return splitLanguage(address.split('?')[0]!)
}

function findHeadFaults(html: string): string[] {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  return [...(title ? [] : ['has no title']), ...(description ? [] : ['has no description'])]
}

function findAddressFaults(
  html: string,
  { origin, language, path }: { origin: string; language: Language; path: string },
): string[] {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const prefix = language === 'en' ? '' : `/${language}`
  const own = `${origin}${prefix}${path === '/' && prefix ? '' : path}`
  if (!canonical) return ['has no canonical address']
  const faults = decodeEntities(canonical).split('?')[0] === own ? [] : [`says that it is ${canonical}`]
  // Each page must name the same addresses for the same path, so that all name each other.
  const pathWithQuery = decodeEntities(canonical).slice((origin + prefix).length) || '/'
  const rest = pathWithQuery === '/' ? '' : pathWithQuery
  const expected = [
    ...LANGUAGES.map((name) => `${name} ${origin}${name === 'en' ? pathWithQuery : `/${name}${rest}`}`),
    `x-default ${origin}${pathWithQuery}`,
  ]
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
    ([, name, href]) => `${name} ${decodeEntities(href!)}`,
  )
  if (alternates.join() !== expected.join()) faults.push(`has the alternates ${alternates.join()}`)
  return faults
}

/** An untranslated key: 'offers.heading' or 'lists:title', where there should be a text. */
function findUntranslated(html: string): string[] {
  const body = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, '')
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text!.trim())
  const keys = texts.filter(
    (text) => (/^[a-z]+[a-zA-Z]*(?:\.[a-zA-Z0-9_-]+)+$/.test(text) && !isHost(text)) || /\{\{/.test(text),
  )
  return keys.length === 0 ? [] : [`shows keys: ${keys.slice(0, 3).join(', ')}`]
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's own style: void elements, boolean attributes, entities and class names.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
  },
})

export async function findHtmlFaults({ path, html }: CrawledPage): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${path} ${ruleId}: ${message} at …${html.slice(Math.max(0, offset - 60), offset + 60)}…`,
    ),
  )
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/** Of the demo's stores. */
function isHost(text: string): boolean {
  return text.endsWith('.example')
}
