import { Gauge, type Registry } from 'prom-client'
import type { SiteFigures } from '#services/watch/read-site-figures.ts'
import type { FairAnswer } from './ask-fairly.ts'
import { askSometimes } from './ask-sometimes.ts'

/** The database is asked this often at most, however many ask for the figures. */
const READ_EVERY_MS = 10_000

type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number | null }

/**
 * What the database knows about the whole site. While it does not answer these have no value, which is better than an
 * old one, and `database_up` is 0; everything else is printed as always.
 */
export function createSiteGauges(registry: Registry) {
  let ask: () => Promise<FairAnswer<SiteFigures> | null> = async () => null

  function add(
    { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
    list: (figures: SiteFigures) => ReadonlyArray<Sample>,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const answer = await ask()
        const figures = answer?.outcome === 'answered' ? answer.value : null
        this.reset()
        // Without labels a reset means 0, and no figure is not 0.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of figures ? list(figures) : [])
          if (value !== null) this.set(labels, value)
      },
    })
  }
  const byName = (label: string, counts: Readonly<Record<string, number>>): Sample[] =>
    Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))

  new Gauge({
    name: 'database_up',
    help: '1 when the database gave the figures about the site, 0 when it did not.',
    registers: [registry],
    async collect() {
      const outcome = (await ask())?.outcome
      // A thread that is too busy to ask knows nothing about the database.
      if (outcome === undefined || outcome === 'busy') this.remove()
      else this.set(outcome === 'answered' ? 1 : 0)
    },
  })
  add(
    { name: 'feed_prices_oldest_age_seconds', help: 'Age of the oldest prices of an active store.' },
    ({ oldestPriceSeconds }) => [{ value: oldestPriceSeconds }],
  )
  add(
    {
      name: 'feed_stores',
      help: 'Active stores; of them, those that failed three times in a row, and those whose prices are a day old.',
      labelNames: ['state'],
    },
    ({ stores }) => byName('state', stores),
  )
  add(
    {
      name: 'feed_runs_last_day',
      help: 'Readings of stores that ended within the last 24 hours, by how they ended.',
      labelNames: ['status'],
    },
    ({ runsOfDay }) => byName('status', runsOfDay),
  )
  add(
    { name: 'feed_held', help: 'What waits for an operator: runs and prices.', labelNames: ['what'] },
    ({ held }) => byName('what', held),
  )
  const queue = { labelNames: ['queue'] }
  add(
    { ...queue, name: 'job_queue_waiting', help: 'Jobs that are due and not begun.' },
    listQueues('waiting'),
  )
  add({ ...queue, name: 'job_queue_active', help: 'Jobs that are under way.' }, listQueues('active'))
  add(
    { ...queue, name: 'job_queue_wait_seconds', help: 'How long the oldest job has been due.' },
    listQueues('waitSeconds'),
  )
  add({ name: 'mail_queue_waiting', help: 'Mails on their way.' }, ({ mail }) => [{ value: mail.waiting }])
  add({ name: 'mail_queue_failed', help: 'Mails that were given up.' }, ({ mail }) => [
    { value: mail.failed },
  ])
  add({ name: 'mail_queue_wait_seconds', help: 'Age of the oldest mail on its way.' }, ({ mail }) => [
    { value: mail.waitSeconds },
  ])
  add({ name: 'incidents_open', help: 'Open incidents.', labelNames: ['kind'] }, ({ incidents }) =>
    byName('kind', incidents),
  )

  return {
    /** The function is called when the figures are printed, and not more often than every few seconds. */
    watchSite(readFigures: () => Promise<SiteFigures>) {
      ask = askSometimes(readFigures, READ_EVERY_MS)
    },
  }
}

function listQueues(figure: 'waiting' | 'active' | 'waitSeconds') {
  return ({ queues }: SiteFigures): Sample[] =>
    queues.map((one) => ({ labels: { queue: one.queue }, value: one[figure] }))
}
