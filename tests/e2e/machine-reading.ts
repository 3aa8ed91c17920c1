import { type APIRequestContext, expect, type Page } from '@playwright/test'

type JsonLd = { '@type': string; [key: string]: unknown }

/** The structured data of a page, by type. */
export async function readStructuredData(page: Page): Promise<Record<string, JsonLd>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return Object.fromEntries(
    texts.map((text) => JSON.parse(text) as JsonLd).map((data) => [data['@type'], data]),
  )
}

/** A page's own metadata, read as machines do: without running it. */
export async function readHead(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const find = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return {
    status: response.status(),
    title: find(/<title>([^<]*)/),
    description: find(/<meta name="description" content="([^"]*)/),
    robots: find(/<meta name="robots" content="([^"]*)/),
    canonical: find(/<link rel="canonical" href="([^"]*)/),
    picture: find(/<meta property="og:image" content="([^"]*)/),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language, address]) => [language, address!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")],
    ),
  }
}

/** Parses an XML document with the browser's own parser, and returns the text of the given elements. */
export async function readXml(page: Page, path: string, tag: string): Promise<string[]> {
  const response = await page.request.get(path)
  expect(response.status()).toBe(200)
  const { problem, found } = await page.evaluate(
    ([text, name]) => {
      const document = new DOMParser().parseFromString(text!, 'application/xml')
      return {
        problem: document.querySelector('parsererror')?.textContent ?? null,
        found: [...document.getElementsByTagName(name!)].map((element) => element.textContent ?? ''),
      }
    },
    [await response.text(), tag],
  )
  expect(problem).toBeNull()
  return found
}
