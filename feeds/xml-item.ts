import { normaliseName } from './columns.ts'
import { LARGEST_ITEM } from './json-objects.ts'
import { findListedName } from './named-lists.ts'

type Element = {
  readonly path: string
  readonly isInline: boolean
  text: string
  readonly parent: Element | null
}

export type XmlItem = ReturnType<typeof createXmlItem>

/** Markup that people put into a text without escaping. */
const INLINE_TAGS = new Set([
  'b',
  'i',
  'em',
  'strong',
  'span',
  'br',
  'sup',
  'sub',
  'u',
  'p',
  'font',
  'a',
  'small',
])
/** Elements with the name of their content as an attribute: <property name="brand">, <field name="gtin" value="…"/>. */
const NAMED_TAGS = new Set(['property', 'field', 'param', 'attribute', 'characteristic'])
/** Two different prices are ambiguous: joined they are no amount, and the row is refused. */
const PRICE_NAME = /^(?:(?:sale|search|current|store)?price|nypris)$/

/** In Google's order. */
const DAY_NAMES = ['minhandlingtime', 'maxhandlingtime', 'mintransittime', 'maxtransittime']

/** A way to send parcels that holds for a part of the country only. */
const PARTS_OF_COUNTRIES = ['region', 'postalcode', 'locationid', 'locationgroupname']

/**
 * The texts of one item by their path: 'price', 'shipping/price', 'price@currency', and '@id' for an attribute of the
 * item itself. The first with a value counts. A price inside another element is never 'price'.
 */
export function createXmlItem(attributes: Readonly<Record<string, string>>) {
  const fields = new Map<string, string>()
  const root: Element = { path: '', isInline: false, text: '', parent: null }
  let current: Element = root
  let size = 0
  const shippingParts: string[] = []

  function set(name: string, text: string): void {
    if (text.trim() === '') return
    const known = fields.get(name)
    if (known === undefined) fields.set(name, text)
    else if (PRICE_NAME.test(name) && known.trim() !== text.trim()) fields.set(name, `${known} / ${text}`)
  }

  function keepAttributes(path: string, given: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(given)) {
      size += value.length
      set(`${path}@${normaliseName(name)}`, value)
    }
  }

  function finishElement({ path, text, isInline, parent }: Element): void {
    if (isInline && parent) {
      parent.text += text
      return
    }
    set(path, text)
    const listed = findListedName(path)
    if (listed !== null) set(listed, text)
    if (path === 'shipping') keepShipping()
  }

  /** One of several shipping options, as Google writes it in tables; one that needs a minimum order does not count. */
  function keepShipping(): void {
    const price = fields.get('shipping/price')
    const condition = fields.get('shipping/minordervalue')
    const isOfPart = PARTS_OF_COUNTRIES.some((name) => fields.has(`shipping/${name}`))
    if (price !== undefined && condition === undefined && !isOfPart) {
      const service = fields.get('shipping/service')?.replace(/[:,;]/g, ' ')
      const days = DAY_NAMES.map((name) => fields.get(`shipping/${name}`)?.trim() ?? '')
      const hasDays = days.some(isWholeNumber)
      // Pieces after the price are known by their places alone, so that none before it may be missing.
      const names = service || hasDays ? ['', service ?? ''] : []
      const known = hasDays ? days.map((text) => (isWholeNumber(text) ? text : '')) : []
      const way = [fields.get('shipping/country') ?? '', ...names, price, ...known]
      // A line is a way of its own.
      shippingParts.push(way.map((piece) => piece.replace(/\s+/g, ' ').trim()).join(':'))
    }
    for (const name of [...fields.keys()]) if (name.startsWith('shipping/')) fields.delete(name)
  }

  keepAttributes('', attributes)
  return {
    open(step: string, given: Readonly<Record<string, string>>): void {
      // Text and then another element: the previous one was never closed, and the two are siblings.
      let parent = current
      const isInline = INLINE_TAGS.has(step) && parent !== root
      while (!isInline && parent.parent && parent.text.trim() !== '') parent = parent.parent
      const name = NAMED_TAGS.has(step) && given.name ? normaliseName(given.name) : step
      const path = parent.path === '' ? name : `${parent.path}/${name}`
      current = { path, isInline, text: '', parent: current }
      keepAttributes(path, given)
      if (name !== step && given.value) current.text = given.value
    },
    addText(text: string): void {
      size += text.length
      if (size <= LARGEST_ITEM) current.text += text
    },
    close(): void {
      finishElement(current)
      current = current.parent ?? root
    },
    /** Null when it was too large to keep. */
    finish(): ReadonlyMap<string, string> | null {
      for (; current !== root; current = current.parent ?? root) finishElement(current)
      if (shippingParts.length > 0) fields.set('shipping', shippingParts.join('\n'))
      return size > LARGEST_ITEM ? null : fields
    },
  }
}

function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
