import type { ActionHandlers } from '#app/admin/action.server.ts'
import { startFunction } from '#services/admin/start-function.ts'
import { describeStarter, loadStarter } from '#services/catalogue-file/load-starter.ts'
import { acceptProposal, type ProposalAccepted } from '#services/intake/accept-proposal.ts'
import { activateStore } from '#services/stores/activate-store.ts'
import { startStoreRun } from '#services/stores/start-store-run.ts'
import { tryKeptStore } from '#services/stores/try-feed.ts'
import { reviewHandlers } from './review-actions.server.ts'

const UNAVAILABLE = {
  ok: false,
  title: 'This server reads no feeds.',
  text: 'Do this on one that does.',
} as const

const PROBLEMS = {
  settled: 'It was decided meanwhile.',
  'name-taken': 'There is a hidden product of this name. Change the proposal, or show that product.',
  unavailable: UNAVAILABLE.title,
} as const satisfies Record<Extract<ProposalAccepted, { ok: false }>['reason'], string>

/** The forms of the first steps. */
export const startHandlers: ActionHandlers = {
  async 'load-starter'({ deps, admin }) {
    const { feeds } = deps.admin
    if (!feeds) return UNAVAILABLE
    const loaded = await loadStarter(deps.db, { catalogue: feeds.readStarter(), actor: admin.id })
    const text = 'Facts only: no stores, no prices, no demo data.'
    return { ok: true, title: describeStarter(loaded), text }
  },
  async try({ deps, id }) {
    const { feeds } = deps.admin
    if (!feeds) return UNAVAILABLE
    const tried = await tryKeptStore(feeds, id('store'))
    if (!tried.ok) return { ok: false, title: 'The feed could not be read.', text: tried.reason }
    const { seen, matched, fresh } = tried.trial
    const parts = [
      `${matched} are products of the catalogue`,
      `${fresh.clear} are new and clear`,
      `${fresh.nearly} are new and nearly clear`,
      `${fresh.otherGoods} are not pouches`,
    ]
    return { ok: true, title: `${seen} listings were read.`, text: `${parts.join(', ')}. Nothing is saved.` }
  },
  async activate({ deps, admin, id }) {
    const storeId = id('store')
    const activated = await activateStore(deps, { storeId, admin })
    if (!activated.ok) {
      const text = activated.reason === 'unread' ? activated.why : 'Try its feed and save the store first.'
      return { ok: false, title: 'It stays off: its feed could not be read.', text }
    }
    await startStoreRun(deps, { storeId, admin })
    return { ok: true, title: `${activated.name} is switched on.`, text: 'Its feed is being read.' }
  },
  async import({ deps, admin }) {
    const started = await startFunction(deps, { kind: 'import-shopify-products', admin })
    if (!started.ok) return UNAVAILABLE
    return { ok: true, title: started.message, text: 'Load this page again to see the result.' }
  },
  async accept({ deps, admin, id }) {
    const accepted = await acceptProposal(deps, { listingId: id('listing'), admin })
    if (!accepted.ok) return { ok: false, title: PROBLEMS[accepted.reason] }
    const { name, decisionIds, changed } = accepted
    const text = changed > 0 ? `${changed} ${changed === 1 ? 'price is' : 'prices are'} new on the site.` : ''
    const undo = { intent: 'undo-many', decisions: decisionIds.toReversed().join(' ') }
    return { ok: true, title: `${name} is made.`, text, undo }
  },
  'undo-many': reviewHandlers['undo-many']!,
}
