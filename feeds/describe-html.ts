import { createPageReader } from './html-page.ts'
import { LONGEST_TITLE, toPlainText } from './plain-text.ts'

type Described = { readonly what: string; readonly next: string }

const SIGN_IN =
  /\b(?:log ?in|sign ?in|logga in|anmeld\w*|einloggen|connexion|se connecter|inloggen|iniciar sesi[oó]n|acced[ie]\w*|log ind|logg inn|kirjaudu|zaloguj\w*)\b/i
const BOT_CHECK =
  /just a moment|attention required|checking your browser|are you (?:a )?human|captcha|verify you are|ddos protection|access denied/i
const MISSING =
  /\b(?:404|not found|hittades inte|introuvable|niet gevonden|nicht gefunden|no encontrada|non trovata|ikke fundet|ikke funnet|ei löydy|nie znaleziono)\b/i
const LONGEST_SHOWN = 80

/** What a web page is, and what to do about it: it is no feed, and only a page with a product's data is read. */
export function describeHtml(text: string): Described {
  const title = findTitle(text)
  const named = title === '' ? '' : ` (“${title}”)`
  if (/<input\b[^>]{0,300}type=["']?password/i.test(text) || SIGN_IN.test(title)) {
    const next =
      'Ask the store for an address that needs no account, or for a key, and enter it with the feed.'
    return { what: `a sign-in page${named}`, next }
  }
  if (BOT_CHECK.test(title) || /cf-challenge|g-recaptcha|h-captcha/i.test(text)) {
    const next = 'The store keeps programs out. Ask it to let our reader in, or for a feed elsewhere.'
    return { what: `a check against robots${named}`, next }
  }
  if (MISSING.test(title)) {
    return { what: `an error page${named}`, next: 'Check the address, or ask the store for the current one.' }
  }
  const next = 'Give the address of its feed or its sitemap, or of a page that names its product in JSON-LD.'
  return { what: `a web page${named} that names no product`, next }
}

function findTitle(text: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? firstHeading(text)
  const plain = toPlainText(title, LONGEST_TITLE)
  return plain.length > LONGEST_SHOWN ? `${plain.slice(0, LONGEST_SHOWN)}…` : plain
}

function firstHeading(text: string): string {
  const reader = createPageReader()
  reader.push(text)
  return reader.end().headings[0] ?? ''
}
