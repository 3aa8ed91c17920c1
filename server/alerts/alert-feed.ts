import { Hono } from 'hono'
import { describeChange, nameWordsOf } from '#app/components/alerts/alert-words.ts'
import type { Translator } from '#app/i18n/translator.ts'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { escapeXml, XML_HEAD } from '#server/machines/xml.ts'
import { foundPath } from '#services/alerts/found-path.ts'
import { readFeed } from '#services/alerts/private-feed.ts'
import { writeStopToken } from '#services/alerts/stop-alert.ts'
import type { SiteDeps } from '#services/deps.ts'

type FeedSite = {
  readonly deps: Pick<SiteDeps, 'db' | 'keys' | 'now'>
  readonly origin: string
  readonly getTranslator: (language: Language) => Translator
}
type Feed = NonNullable<Awaited<ReturnType<typeof readFeed>>>

/** /alerts/{secret}.atom: what a person's alerts found. Who has the address can read it; nothing stores the answer. */
export function createAlertFeed(site: FeedSite): Hono {
  return new Hono().get('/alerts/:file{[0-9a-f]{64}\\.atom}', async (context, next) => {
    const token = context.req.param('file').slice(0, -'.atom'.length)
    const feed = await readFeed(site.deps, token)
    if (!feed) return next()
    return context.body(writeFeed(site, feed, `${site.origin}/alerts/${token}.atom`), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
}

function writeFeed(site: FeedSite, feed: Feed, self: string): string {
  const { language, events } = feed
  const t = site.getTranslator(language).get('alerts')
  const page = addressOf({ origin: site.origin, language, path: '/account/alerts' })
  const updated = events[0]?.createdAt ?? site.deps.now()
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(t('feedPage.title'))}</title>`,
    `<subtitle>${escapeXml(t('feedPage.subtitle'))}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    '<author><name>Pouchscout</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...events.map((event) => writeEntry(site, feed, event)),
    '</feed>\n',
  ].join('\n')
}

function writeEntry(site: FeedSite, { language, timeZone }: Feed, event: Feed['events'][number]): string {
  const { origin, deps } = site
  const words = nameWordsOf(site.getTranslator(language))
  const { t } = words
  const { title, found, promised } = describeChange(event, { ...words, timeZone })
  function writeStop(alertId: number): string {
    const path = `/alerts/stop?token=${writeStopToken(deps.keys, alertId)}`
    const href = addressOf({ origin, language, path })
    return `<p><a href="${escapeXml(href)}">${escapeXml(t('message.stopOne'))}</a></p>`
  }
  const page = addressOf({ origin, language, path: foundPath(event) })
  const stop = event.alertId === null ? '' : writeStop(event.alertId)
  const content = `<p>${escapeXml(found)}</p><p>${escapeXml(promised)}</p>${stop}`
  return [
    '<entry>',
    `<id>tag:${new URL(origin).hostname},2026:alert/${event.id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${event.createdAt.toISOString()}</updated>`,
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('')
}
