/** Words by which programs that follow links on their own name themselves. Cubot makes phones. */
const MACHINES =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|externalagent|preview|scrapy|lighthouse|pingdom|monitor/i

/** Whether a request comes from a program, or from a browser that only loads the page ahead: no visit either way. */
export function isMachineVisit(headers: Pick<Headers, 'get'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return purpose.includes('prefetch') || MACHINES.test(headers.get('user-agent') ?? '')
}
