const TOKEN = /<\?xml[^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
/** Only as one of the five named entities may an ampersand stand in XML that declares none of its own. */
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos);)/

/** For tests: throws where a text is not well-formed XML. Knows what our own writers write, and no more. */
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
