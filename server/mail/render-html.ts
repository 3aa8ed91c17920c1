import type { Language } from '#domain/language.ts'
import { escapeXml } from '#server/machines/xml.ts'
import type { Letter, LetterBlock, OfferRow } from './letter.ts'

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#14211f`
const SMALL = `margin:0 0 12px;${FONT};font-size:13px;line-height:1.5;color:#5a6762`
/** Long addresses break anywhere, so that a phone never scrolls sideways. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

/** Programs that support dark mode get our own dark colours; those that invert colours invert readable ones. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.paper{background:#0d1412!important}.card{background:#141d1a!important;border-color:#28342f!important}
.ink{color:#ecefe9!important}.quiet{color:#9ba8a2!important}.link{color:#a6d6c4!important}
.quote{border-color:#45544e!important}.button{background:#a6d6c4!important;color:#08201a!important}}`

type Frame = {
  readonly language: Language
  readonly origin: string
  readonly footer: string
  /** Before the address of a button, for programs where buttons do not work. */
  readonly linkHint: string
}

/** No pictures and nothing from elsewhere: reading a mail cannot be tracked. */
export function renderHtml({ subject, blocks }: Letter, frame: Frame): string {
  const heading = escapeXml(subject)
  const origin = escapeXml(frame.origin)
  const name = `<a class="link" href="${origin}" style="color:#12433a;text-decoration:none">Pouchscout</a>`
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f1f2ed">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f2ed">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;${FONT};font-size:18px;font-weight:700">${name}</td></tr>
<tr><td class="card" style="padding:28px 24px 16px;background:#fbfbf8;border:1px solid #d8dbd2;border-radius:10px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.2;color:#14211f;${BREAKS}">${heading}</h1>
${blocks.map((block) => writeBlock(block, frame)).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${FONT};font-size:13px;line-height:1.5;color:#5a6762">${escapeXml(frame.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writeBlock(block: LetterBlock, frame: Frame): string {
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink" style="${TEXT};${BREAKS}">${escapeXml(block.text)}</p>`
    case 'small':
      return `<p class="quiet" style="${SMALL};${BREAKS}">${escapeXml(block.text)}</p>`
    case 'quote':
      return `<blockquote class="ink quote" style="${TEXT};${BREAKS};padding:0 0 0 16px;border-left:3px solid #b4bbb1">${breakLines(block.text)}</blockquote>`
    case 'facts':
      return block.rows.map(writeFact).join('\n')
    case 'offers':
      return block.rows.map(writeOffer).join('\n')
    case 'smallLink':
      return `<p style="${SMALL}">${writeLink(block.href, block.label)}</p>`
    case 'button':
      return writeButton(block, frame)
  }
}

function writeButton({ label, href }: { label: string; href: string }, { linkHint }: Frame): string {
  return `<p style="margin:0 0 20px"><a class="button" href="${escapeXml(href)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:600;line-height:1.2;color:#f7f9f5;background:#12433a;border-radius:6px;text-decoration:none">${escapeXml(label)}</a></p>
<p class="quiet" style="${SMALL};${BREAKS}">${escapeXml(linkHint)}<br>${writeLink(href, href)}</p>`
}

function writeFact({ name, value }: { name: string; value: string }): string {
  return `<p class="ink" style="${TEXT};margin-bottom:8px;${BREAKS}"><span class="quiet" style="color:#5a6762">${escapeXml(name)}:</span> ${breakLines(value)}</p>`
}

function writeOffer({ name, href, price, notes }: OfferRow): string {
  const lines = notes.map(
    (note) => `<br><span class="quiet" style="color:#5a6762;font-size:14px">${escapeXml(note)}</span>`,
  )
  return `<p class="ink" style="${TEXT};${BREAKS}">${writeLink(href, name)}<br><strong>${escapeXml(price)}</strong>${lines.join('')}</p>`
}

function writeLink(href: string, label: string): string {
  return `<a class="link" href="${escapeXml(href)}" style="color:#12433a">${escapeXml(label)}</a>`
}

function breakLines(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>')
}
