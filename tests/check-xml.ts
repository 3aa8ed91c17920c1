const TOKEN = /<\?xml[^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
/** In XML without its own entities an ampersand may only begin one of the five named ones. */
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos);)/

/** For tests: throws where a text is not well-formed XML. Covers only what our own writers produce. */
export function checkXml(text: string): void {
  const open: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`not XML at ${at}: ${text.slice(at, at + 80)}`)
    const [token, closed, opened, , isEmpty] = match
    if (LOOSE_AMPERSAND.test(token)) throw new Error(`a loose ampersand in ${token}`)
    if (opened && !isEmpty) open.push(opened)
    if (closed && open.pop() !== closed) throw new Error(`</${closed}> closes what is not open`)
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join()}`)
}
