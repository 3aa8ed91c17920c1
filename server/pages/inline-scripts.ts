import { createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 18
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/
const SOURCE = /\ssrc=/

/** What the scripts of one render carry, and nothing that was slipped into the page: nobody can know it beforehand. */
export function makeNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/**
 * The quoted hashes a policy must name for the scripts of the render itself. A script without its nonce came from
 * elsewhere and stays unnamed, so no browser runs it. Data blocks do not run, so they need no name.
 */
export function hashOwnScripts(html: string, nonce: string): string[] {
  const own = new RegExp(`<script${attribute(nonce)}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  return [...html.matchAll(own)].flatMap(([, attributes = '', code = '']) =>
    DATA_TYPE.test(attributes) || SOURCE.test(attributes) ? [] : [hashScript(code)],
  )
}

/** A page is kept for many, and the same page must read the same: the nonce has done its work. */
export function removeNonce(html: string, nonce: string): string {
  return html.replaceAll(attribute(nonce), '')
}

function attribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

export function hashScript(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/**
 * The page is complete without scripts, so they start after the first frame is painted instead of racing it:
 * React Router's boot script and its preloads are taken out and put in by a small script once the frame is there.
 * `boot` is what that script inserts; the policy has to name its hash too. The page's data stands where it stood, to be
 * read right before the boot script: no script to a browser, until the starter makes it one. Only what carries the
 * nonce is taken for React Router's.
 */
export function deferScripts(html: string, nonce: string): { html: string; boot: string | null } {
  const own = attribute(nonce)
  const bootScript = new RegExp(`<script${own} type="module" async="">([\\s\\S]*?)</script>`)
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)"${own}/>`, 'g')
  const data = `<script${own}>window.__reactRouterContext.streamController.`
  const boot = bootScript.exec(html)?.[1]
  if (boot === undefined) return { html, boot: null }
  const preloads = [...html.matchAll(preload)].map(([, href]) => href!)
  return {
    boot,
    html: html
      .replaceAll(preload, '')
      .replaceAll(data, data.replace('>', ' type="text/plain" data-starts>'))
      .replace(bootScript, () => `<script${own}>${buildStarter({ preloads, boot })}</script>`),
  }
}

/** The file of React and the router, which every other waits for. */
const LIBRARY = /\/react-[\w-]+\.js$/

/**
 * Tells the style sheet that the page is there, for what it keeps back until then, and asks for the scripts.
 * One by one, each on a timer of its own: all at once they would keep a phone busy for a tenth of a second. So would the
 * library and the page together, so the library runs first.
 */
function buildStarter({ preloads, boot }: { preloads: ReadonlyArray<string>; boot: string }): string {
  const library = preloads.find((href) => LIBRARY.test(href))
  const start =
    'start=()=>{for(let{textContent}of d.querySelectorAll("[data-starts]"))setTimeout(add,0,"script",{textContent});' +
    `setTimeout(add,0,"script",{type:"module",textContent:${toScriptLiteral(boot)}})}`
  return (
    `{let d=document,add=(t,p)=>d.head.append(Object.assign(d.createElement(t),p)),${start};` +
    'd.documentElement.dataset.started="";requestAnimationFrame(()=>{' +
    `for(let href of ${toScriptLiteral(preloads)})setTimeout(add,0,"link",{rel:"modulepreload",href});` +
    (library
      ? `setTimeout(add,0,"script",{type:"module",src:${toScriptLiteral(library)},onload:start,onerror:start})})}`
      : 'start()})}')
  )
}

/** JSON that cannot end the script element it stands in. */
function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
