import { getTranslator } from '#app/i18n/messages.server.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { splitLanguage } from '#domain/language.ts'
import { readCookie } from '#domain/visitor.ts'
import { buildPagePolicy } from '#server/http/security-headers.ts'
import { escapeXml } from '#server/machines/xml.ts'
import { SMALL_PAGE_STYLES } from './small-page-styles.ts'

const RETRY_SECONDS = 4

export type RetryAnswer = { readonly headers: Record<string, string>; readonly body: string }

/** Busy: there is too much to render. Away: there is no database, and memory does not have the page. */
type RetryReason = 'busy' | 'away'
/** Failed: a bug, so the page does not retry by itself. Read-only: a form was sent to a page that has none. */
type FailureReason = 'failed' | 'readOnly'

type Asked = { readonly method: string; readonly pathname: string; readonly cookieHeader: string | null }

const WORDS = {
  busy: { title: 'busy.title', text: 'busy.text' },
  away: { title: 'pageFailed', text: 'loadFailedHint' },
  failed: { title: 'pageFailed', text: 'loadFailedHint' },
  readOnly: { title: 'pageFailed', text: 'readOnly' },
} as const satisfies Record<
  RetryReason | FailureReason,
  { title: MessageKey<'errors'>; text: MessageKey<'errors'> }
>

/**
 * The answer, with 503, instead of a page that cannot be made just now: a small one that retries by itself, for
 * the same address and without scripts. A form is not sent again by itself, so its page only says what to do. The
 * router of an open page shows its own page when data does not come.
 */
export function buildRetryAnswer(reason: RetryReason, asked: Asked): RetryAnswer {
  const isForm = asked.method === 'POST'
  const text = isForm ? 'busy.form' : WORDS[reason].text
  const { headers, body } = buildAnswer(asked, {
    title: WORDS[reason].title,
    text,
    refresh: isForm ? '' : `<meta http-equiv="refresh" content="${RETRY_SECONDS}">`,
    hasLink: !isForm,
  })
  return { headers: { ...headers, 'retry-after': String(RETRY_SECONDS) }, body }
}

/** The answer, with 500 or 405, where no page can be made: a small one in the language of the address. */
export function buildFailureAnswer(reason: FailureReason, asked: Asked): RetryAnswer {
  return buildAnswer(asked, { ...WORDS[reason], refresh: '', hasLink: true })
}

type Content = {
  readonly title: MessageKey<'errors'>
  readonly text: MessageKey<'errors'>
  readonly refresh: string
  readonly hasLink: boolean
}

function buildAnswer(asked: Asked, content: Content): RetryAnswer {
  const common = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (asked.pathname.endsWith('.data')) {
    return { headers: { ...common, 'content-type': 'text/plain; charset=utf-8' }, body: 'No page.' }
  }
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': buildPagePolicy([]),
  }
  return { headers, body: buildHtml(asked, content) }
}

function buildHtml({ pathname, cookieHeader }: Asked, { title, text, refresh, hasLink }: Content): string {
  const { language } = splitLanguage(pathname)
  const t = getTranslator(language).get('errors')
  const theme = /^(?:light|dark)$/.exec(readCookie(cookieHeader, 'theme') ?? '')?.[0]
  // A link to '' leads to this same address, with its query.
  const again = `<p><a href="">${escapeXml(t('tryAgain'))}</a></p>`
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${escapeXml(t(title))}</title>
<style>${SMALL_PAGE_STYLES}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true"></div>
<h1>${escapeXml(t(title))}</h1>
<p>${escapeXml(t(text))}</p>
${hasLink ? again : ''}
</main>
</body>
</html>
`
}
