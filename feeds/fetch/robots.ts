/** The rules of a robots.txt that apply to us. */
export type RobotsRules = {
  readonly rules: ReadonlyArray<{ readonly isAllowed: boolean; readonly path: string }>
  readonly crawlDelayMs: number
}

export const NO_RULES: RobotsRules = { rules: [], crawlDelayMs: 0 }

type Group = { readonly agents: string[]; readonly rules: RobotsRules['rules'][number][]; delayS: number }

const MOST_RULES = 5000
const LONGEST_DELAY_MS = 10_000

/** The groups that name us, or else those for all crawlers (RFC 9309). Invalid lines are skipped. */
export function parseRobots(text: string, product: string): RobotsRules {
  const groups = readGroups(text)
  const own = groups.filter(({ agents }) => agents.includes(product.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    crawlDelayMs: Math.min(LONGEST_DELAY_MS, 1000 * Math.max(0, ...chosen.map(({ delayS }) => delayS))),
  }
}

/** The longest matching rule decides; between equals, the one that allows. */
export function isAllowed({ rules }: RobotsRules, url: URL): boolean {
  const path = normalisePath(url.pathname + url.search)
  if (path === '/robots.txt') return true
  let longest = -1
  let allowed = true
  for (const rule of rules) {
    if (rule.path.length < longest || (rule.path.length === longest && !rule.isAllowed)) continue
    if (!fitsPattern(rule.path, path)) continue
    longest = rule.path.length
    allowed = rule.isAllowed
  }
  return allowed
}

/**
 * Whether a path begins with a pattern; '*' matches anything, a final '$' the end. Each part is searched
 * once from left to right, so that no pattern can make it slow.
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const last = parts.pop()!
  let from = 0
  for (const [index, part] of parts.entries()) {
    const at = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  if (parts.length === 0) return isAnchored ? path === last : path.startsWith(last)
  if (isAnchored) return path.length - last.length >= from && path.endsWith(last)
  return path.indexOf(last, from) >= 0
}

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  let ruleCount = 0
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delayS: 0 })
      groups.at(-1)!.agents.push(readProduct(value))
      isNaming = true
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isNaming = false
      ruleCount += 1
      if (ruleCount <= MOST_RULES) addRule(groups.at(-1), name, value.trim())
    }
  }
  return groups
}

function addRule(group: Group | undefined, name: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (!group || value === '') return
  if (name === 'crawl-delay') group.delayS = Number(value) > 0 ? Number(value) : group.delayS
  else group.rules.push({ isAllowed: name === 'allow', path: normalisePath(value) })
}

/** 'PouchscoutBot/1.0 (…)' and 'pouchscoutbot' are the same name. */
function readProduct(value: string): string {
  return (/^\*|^[a-z_-]+/i.exec(value.trim())?.[0] ?? '').toLowerCase()
}

/** '/%7Eabc' and '/~abc' are the same path, and so is '/ä' in any spelling. */
function normalisePath(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return path
  }
}
