import { redirect } from 'react-router'
import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { sayDifference } from '#app/components/admin/product/say-difference.ts'
import { checkProduct, PRODUCT_FIELDS } from '#domain/forms/product.ts'
import { addAlias, addGtin, type NameAdded, removeAlias, removeGtin } from '#services/products/edit-names.ts'
import { mergeProducts } from '#services/products/merge-products.ts'
import { saveProduct } from '#services/products/save-product.ts'
import { splitProduct } from '#services/products/split-product.ts'
import { unmergeProducts } from '#services/products/unmerge-products.ts'

const GONE: ActionAnswer = { ok: false, title: 'There is no such product any more.' }
const NAME_PROBLEMS = {
  empty: 'Type a name first.',
  'wrong-code': 'That is no GTIN: its digits do not add up.',
  'wrong-cans': 'How many cans does it stand for? A number from 1 to 1000.',
  'no-such-product': GONE.title,
} as const
const SPLIT_PROBLEMS = {
  'no-such-product': 'There is no such product any more.',
  'same-product': 'That is the same product.',
  'no-listings': 'Choose the listings that belong elsewhere.',
} as const

const UNMERGE_PROBLEMS = {
  'no-such-merge': 'It was taken apart already.',
  'merged-on': 'This product was merged itself. Take that apart first.',
} as const

/** The actions on the page of a product. */
export function productHandlers(productId: number): ActionHandlers {
  return {
    async save({ deps, admin, field }) {
      const values = Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, field(name)]))
      const checked = checkProduct(values)
      const wrong = { ok: false, title: 'Please check the form for errors.', values }
      if (!checked.ok) return { ...wrong, errors: checked.errors }
      const saved = await saveProduct(deps, { productId, product: checked.value, admin })
      if (saved.ok) return { ok: true, title: 'The product is saved.' }
      if (saved.reason === 'no-such-product') return GONE
      return { ...wrong, errors: { name: 'There is a product of this name.' } }
    },
    async 'add-alias'({ deps, admin, field }) {
      const added = await addAlias(deps, { productId, alias: field('alias'), admin })
      return answerAdded(added, 'The name is added. The next run knows it.')
    },
    async 'remove-alias'({ deps, admin, id }) {
      const alias = await removeAlias(deps, { productId, aliasId: id('alias'), admin })
      if (alias === null) return { ok: false, title: 'That name is not there any more.' }
      return { ok: true, title: `"${alias}" is removed.`, undo: { intent: 'add-alias', alias } }
    },
    async 'add-gtin'({ deps, admin, id, field }) {
      const added = await addGtin(deps, { productId, gtin: field('gtin'), cans: id('cans'), admin })
      return answerAdded(added, 'The code is added. The next run knows it.')
    },
    async 'remove-gtin'({ deps, admin, field }) {
      const removed = await removeGtin(deps, { productId, gtin: field('gtin'), admin })
      if (!removed) return { ok: false, title: 'That code is not there any more.' }
      const { gtin, cans } = removed
      return {
        ok: true,
        title: `${gtin} is removed.`,
        undo: { intent: 'add-gtin', gtin, cans: String(cans) },
      }
    },
    async merge({ deps, admin, id, field }) {
      const isConfirmed = field('differs') === 'yes'
      const merged = await mergeProducts(deps, { fromId: productId, toId: id('other'), isConfirmed, admin })
      if (merged.ok) throw redirect(`/admin/products/${merged.to.id}`)
      if (merged.reason !== 'differs') return { ok: false, title: 'Choose another product to merge with.' }
      const text = `As it is, ${merged.differences.map(sayDifference).join(', ')}.`
      return { ok: false, title: 'They differ. Tick that they are one product nevertheless.', text }
    },
    async unmerge({ deps, admin, id }) {
      const undone = await unmergeProducts(deps, { mergeId: id('merge'), admin })
      if (undone.ok) throw redirect(`/admin/products/${undone.fromId}`)
      if (undone.reason === 'later-merge')
        return { ok: false, title: `Take ${undone.laterName} apart first: it was merged later.` }
      return { ok: false, title: UNMERGE_PROBLEMS[undone.reason] }
    },
    async split({ deps, admin, id, all }) {
      const listingIds = all('listings')
        .filter((text) => /^\d{1,9}$/.test(text))
        .map(Number)
      const split = await splitProduct(deps, { fromId: productId, toId: id('other'), listingIds, admin })
      if (!split.ok) return { ok: false, title: SPLIT_PROBLEMS[split.reason] }
      return {
        ok: true,
        title: `${split.listings} listings belong to ${split.toName} now.`,
        text: `${split.offers} offers moved with their history. Each can be undone in the review queue.`,
      }
    },
  }
}

function answerAdded(added: NameAdded, title: string): ActionAnswer {
  if (added.ok) return { ok: true, title }
  if (added.reason === 'taken') return { ok: false, title: `Product ${added.ownerId} has it already.` }
  return { ok: false, title: NAME_PROBLEMS[added.reason] }
}
