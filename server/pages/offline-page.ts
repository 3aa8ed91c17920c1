import { Hono } from 'hono'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { buildPagePolicy } from '#server/http/security-headers.ts'
import { escapeXml } from '#server/machines/xml.ts'
import { SMALL_PAGE_STYLES } from './small-page-styles.ts'

/** The lists that pages keep in the browser, see app/components/offline/remember-seen.ts. */
const LISTS = ['watchlist', 'basket'] as const

/**
 * What the service worker shows without a connection, in every language. A page of its own, without the site's scripts:
 * they belong to the page that could not be loaded.
 */
export function createOfflinePages(languages: ReadonlyArray<Language>): Hono {
  const app = new Hono()
  const headers = {
    'content-security-policy': buildPagePolicy([]),
    'cache-control': 'public, max-age=3600',
    'x-robots-tag': 'noindex',
  }
  app.get('/offline', (context) => context.html(buildHtml('en'), 200, headers))
  for (const language of languages)
    app.get(`/${language}/offline`, (context) => context.html(buildHtml(language), 200, headers))
  return app
}

function buildHtml(language: Language): string {
  const t = getTranslator(language).get('offline')
  return `<!doctype html>
<html lang="${language}" data-locale="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(t('title'))} | Pouchscout</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${SMALL_PAGE_STYLES}${LIST_STYLES}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true"></div>
<h1>${escapeXml(t('title'))}</h1>
<p>${escapeXml(t('text'))}</p>
<p><a href="">${escapeXml(t('again'))}</a></p>
${LISTS.map((list) => buildList(language, list)).join('\n')}
</main>
<script src="/offline-page.js" defer></script>
</body>
</html>
`
}

/** Hidden until the script has found such a list in the browser. */
function buildList(language: Language, list: (typeof LISTS)[number]): string {
  const t = getTranslator(language).get('offline')
  const say = (text: string) => escapeXml(text)
  return `<section data-seen="${list}" hidden>
<h2>${say(t(`${list}.title`))}</h2>
<p data-time="${say(t('seenAt', { time: '{time}' }))}"></p>
<ul></ul>
<p class="total" data-total="${say(t('total', { total: '{total}' }))}"></p>
</section>`
}

const LIST_STYLES = `
section{width:100%;margin-top:1rem;text-align:left}
section[hidden]{display:none}
h2{margin:0 0 .25rem;font-size:1.125rem}
ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.625rem 0;border-top:1px solid var(--ink-2)}
li b{font-weight:600}
li span:nth-of-type(1){grid-column:1;color:var(--ink-2);font-size:.875rem}
li span:nth-of-type(2){grid-column:2;grid-row:1}
.total{margin-top:.75rem;color:var(--ink);font-weight:600}
`.trim()
