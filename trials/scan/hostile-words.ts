import { Parser } from 'htmlparser2'

/** Sets this when it runs. */
export const TRACE = '__broken'
const ELEMENT = 'hostile-mark'
const SCRIPT = `window.${TRACE}=1`

/** Closes whatever it may be in, and then is an element, a handler and a script. Short enough for every field. */
export const HOSTILE = `"'></title></script><${ELEMENT} onx=1><script>${SCRIPT}</script>`
export const HOSTILE_ADDRESS = `javascript:${SCRIPT}`

/** Where a page holds it as more than text; empty for a page that is safe. */
export function findBreaches(html: string): string[] {
  const breaches: string[] = []
  let script: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === ELEMENT) breaches.push('an element of its own')
      if ('onx' in attributes) breaches.push(`an attribute of <${name}>`)
      const leads = [attributes.href, attributes.src, attributes.action, attributes.formaction]
      // React puts a script that only throws in place of one in an address: the page is safe then.
      if (leads.some((lead) => lead?.trim().toLowerCase().startsWith('javascript:') && lead.includes(SCRIPT)))
        breaches.push(`a script in <${name}>`)
      script = name === 'script' ? '' : null
    },
    ontext(text) {
      if (script !== null) script += text
    },
    onclosetag(name) {
      if (name === 'script' && script?.trim() === SCRIPT) breaches.push('a script of its own')
      script = null
    },
  })
  parser.write(html)
  parser.end()
  return [...new Set(breaches)]
}

/** Whether it is on the page at all, as text. */
export function showsHostile(html: string): boolean {
  return html.includes(ELEMENT)
}
