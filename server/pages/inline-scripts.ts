import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/
const SOURCE = /\ssrc=/

/** The quoted hashes a policy must name for the page's own scripts. Data blocks do not run, so they need none. */
export function hashInlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    DATA_TYPE.test(attributes) || SOURCE.test(attributes) ? [] : [hashScript(code)],
  )
}

export function hashScript(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

const DATA = /<script>(window\.__reactRouterContext\.streamController\.)/g
/** No script to a browser, until the starter makes it one. */
const WAITING_DATA = '<script type="text/plain" data-starts>$1'

/**
 * The page is complete without scripts, so they start after the first frame is painted instead of racing it:
 * React Router's boot script and its preloads are taken out and put in by a small script once the frame is there.
 * `boot` is what that script inserts; the policy has to name its hash too. The page's data stands where it stood, to be
 * read right before the boot script.
 */
export function deferScripts(html: string): { html: string; boot: string | null } {
  const boot = BOOT.exec(html)?.[1]
  if (boot === undefined) return { html, boot: null }
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href!)
  return {
    boot,
    html: html
      .replaceAll(PRELOAD, '')
      .replaceAll(DATA, WAITING_DATA)
      .replace(BOOT, () => `<script>${buildStarter({ preloads, boot })}</script>`),
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
