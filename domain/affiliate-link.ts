export const AFFILIATE_NETWORKS = ['awin', 'adtraction', 'tradedoubler', 'other'] as const
export type AffiliateNetwork = (typeof AFFILIATE_NETWORKS)[number]

/** Templates to complete: capitals are for the network's own ids, braces for what we insert on each visit. */
export const TEMPLATE_EXAMPLES = {
  awin: 'https://www.awin1.com/cread.php?awinmid=ADVERTISER&awinaffid=PUBLISHER&clickref={clickId}&ued={url}',
  // The address must come last.
  adtraction: 'https://track.adtraction.com/t/t?a=AD&as=CHANNEL&t=2&tk=1&epi={clickId}&url={url}',
  tradedoubler: 'https://clk.tradedoubler.com/click?p=PROGRAM&a=SITE&g=AD&epi={clickId}&url={url}',
  other: 'https://network.example/click?id=YOURS&ref={clickId}&to={url}',
} as const satisfies Record<AffiliateNetwork, string>

export type TemplateProblem =
  | 'not-http'
  | 'no-target'
  | 'placeholder-in-host'
  | 'unknown-placeholder'
  | 'not-an-address'
  | 'target-lost'

const PLACEHOLDER = /\{([^{}]*)\}/g
/** Catches templates that forget to encode: a query, a fragment, a plus and a letter beyond ASCII. */
const SAMPLE = {
  target: 'https://store.example/p/mint+6?variant=1&size=10#å',
  clickId: '0123456789ABCDEFGHIJkl',
}

/**
 * Why a template cannot be used; null when it can. Judged by what a network's server would read from the link, not by
 * how the template looks.
 */
export function findTemplateProblem(template: string): TemplateProblem | null {
  if (!/^https?:\/\//i.test(template)) return 'not-http'
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name)
  if (names.some((name) => name !== 'url' && name !== 'clickId')) return 'unknown-placeholder'
  if (!names.includes('url')) return 'no-target'
  // Up to its first slash, query or fragment an address names its host: a feed must never decide that.
  if (/^https?:\/\/[^/?#]*[{}]/i.test(template)) return 'placeholder-in-host'
  const link = URL.parse(fillTemplate(template, SAMPLE))
  if (!link || link.username || link.password) return 'not-an-address'
  return readTarget(link, SAMPLE.target) === null ? 'target-lost' : null
}

/** Where a visitor is sent. The template must have no problem. */
export function fillTemplate(
  template: string,
  { target, clickId }: { target: string; clickId: string },
): string {
  const values: Readonly<Record<string, string>> = { url: encodeURIComponent(target), clickId }
  return template.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
}

export type LinkParts = {
  readonly host: string
  readonly parameters: ReadonlyArray<readonly [name: string, value: string]>
  /** As the network's server will read it. */
  readonly target: string
}

/** The parts of a link, so that an operator sees that each value arrives where it should. */
export function describeLink(href: string, target: string): LinkParts | null {
  const link = URL.parse(href)
  const found = link && readTarget(link, target)
  return link && found !== null
    ? { host: link.host, parameters: [...link.searchParams], target: found }
    : null
}

function readTarget(link: URL, target: string): string | null {
  const texts = [...link.searchParams].flat()
  const isThere = [...texts, decode(link.pathname), decode(link.hash)].some((text) => text.includes(target))
  return isThere ? target : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
