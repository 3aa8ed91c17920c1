import { z } from 'zod'
import { AFFILIATE_NETWORKS, findTemplateProblem, type TemplateProblem } from '../affiliate-link.ts'
import { countryName } from '../country-name.ts'
import { findKeyNameProblem, findKeyProblem, KEY_PLACES, type KeyPlace } from '../feed-key-rules.ts'
import type { Minor } from '../money/amounts.ts'
import { parseMinor } from '../money/parse-amount.ts'
import { checkForm, type FormCheck } from './check-form.ts'
import { optionalChoice, optionalLine, optionalNumber, optionalPicture, webAddress } from './fact-rules.ts'
import type { FormValues } from './form-answer.ts'
import { isWebAddress, line, lines } from './text-rules.ts'

/** Whether a store delivers to a region; unknown where it does not say. */
const SHIPPING_ANSWERS = ['unknown', 'served', 'not-served'] as const
const LONGEST_DELAY_SECONDS = 60
const NOT_AN_AMOUNT = 'An amount such as 49 or 4.90, or nothing.'
const NO_COST = 'Give the cost; 0 where it is free.'

const TEMPLATE_WORDS = {
  'not-http': 'The link must begin with http:// or https://.',
  'no-target': 'The link must hold {url}, the page of the store that it leads to.',
  'placeholder-in-host': 'Placeholders come after the host name and its slash.',
  'unknown-placeholder': 'Only {url} and {clickId} are known here.',
  'not-an-address': 'That is not a web address.',
  'target-lost': 'The page of the store would not arrive whole in this link.',
} as const satisfies Record<TemplateProblem, string>

const StoreSchema = z.object({
  name: line().min(2, 'Give it a name.').max(100, 'At most 100 characters.'),
  storeUrl: webAddress().transform(trimAddress),
  country: line()
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[A-Z]{2}$/.test(text), 'Two letters, such as SE.'),
  currency: line()
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[A-Z]{3}$/.test(text), 'Three letters, such as SEK.'),
  logoUrl: optionalPicture(),
  trustpilotRating: optionalNumber({ min: 0, max: 5 }),
  trustpilotReviewCount: optionalNumber({ min: 0, max: 10_000_000, isWhole: true }),
  /** Empty: to be detected. */
  platform: line().max(20, 'Choose one of the list.'),
  apiUrl: line()
    .max(2000, 'Too long.')
    .refine(isFeedAddress, 'An address that begins with http:// or https://, or a path that begins with /.')
    .transform((text) => text || null),
  apiKeyName: optionalLine(100),
  apiKeyPlace: z
    .union([z.literal(''), z.enum(KEY_PLACES)], { error: 'Choose one of the list.' })
    .transform((place): KeyPlace => place || 'header'),
  /** Empty: keep the stored one. Not a line of text, because it must not be altered. */
  apiKey: z.string().transform((key, issue) => {
    const problem = key === '' ? null : findKeyProblem(key)
    if (problem) addIssue(issue, problem)
    return key || null
  }),
  removeKey: z.string().transform((value) => value !== ''),
  network: line().max(20, 'Choose one of the list.'),
  item: optionalLine(100),
  decimal: optionalChoice(['comma', 'point']),
  /** One 'our field = their column' per line. */
  columns: lines()
    .max(4000, 'Too long.')
    .transform((text, issue) => parseColumns(text, (message) => addIssue(issue, message))),
  addresses: lines()
    .max(10_000, 'Too long.')
    .transform((text) => splitLines(text))
    .refine((all) => all.every(isFeedAddress), 'One address a line, each with http:// or https://.'),
  pagePattern: optionalLine(200),
  mostPages: optionalNumber({ min: 1, max: 2000, isWhole: true }),
  mostMinutes: optionalNumber({ min: 1, max: 25, isWhole: true }),
  crawlDelay: line()
    .transform((text) => (text === '' ? 1 : Number(text.replace(',', '.'))))
    .refine((seconds) => seconds >= 0 && seconds <= LONGEST_DELAY_SECONDS, 'Between 0 and 60 seconds.'),
  shipsTo: line()
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    )
    // It sends to no others, so that a code of nowhere would take the store off the page.
    .refine((codes) => codes.every(isPlace), 'Countries such as SE, DE, GB.')
    .transform((codes) => [...new Set(codes)].toSorted()),
  ...shippingFields('eu'),
  ...shippingFields('nonEu'),
  affiliateNetwork: optionalChoice(AFFILIATE_NETWORKS),
  affiliateTemplate: line()
    .max(1000, 'Too long.')
    .transform((text, issue) => {
      const problem = text === '' ? null : findTemplateProblem(text)
      if (problem) addIssue(issue, TEMPLATE_WORDS[problem])
      return text || null
    }),
  notes: lines()
    .max(2000, 'At most 2000 characters.')
    .transform((text) => text || null),
})

export type StoreField = keyof z.input<typeof StoreSchema>
export const STORE_FIELDS = Object.keys(StoreSchema.shape) as StoreField[]
type TypedStore = z.output<typeof StoreSchema>
const AMOUNT_FIELDS = ['euCost', 'euFreeFrom', 'nonEuCost', 'nonEuFreeFrom'] as const
type AmountField = (typeof AMOUNT_FIELDS)[number]
export type StoreForm = Omit<TypedStore, AmountField> & Readonly<Record<AmountField, Minor | null>>

/** Must never be sent back to a page. */
export const SECRET_STORE_FIELDS: ReadonlyArray<StoreField> = ['apiKey']

export function checkStore(values: FormValues<StoreField>): FormCheck<StoreForm, StoreField> {
  const checked = checkForm(StoreSchema, values)
  if (!checked.ok) return checked
  const typed = checked.value
  const problem = typed.apiKeyName && findKeyNameProblem(typed.apiKeyName, typed.apiKeyPlace)
  if (problem) return { ok: false, errors: { apiKeyName: problem } }
  const amounts = AMOUNT_FIELDS.map((field) => [field, parseMinor(typed[field], typed.currency)] as const)
  const silent = (['eu', 'nonEu'] as const).filter(
    (region) => typed[`${region}Served`] === 'served' && typed[`${region}Cost`] === '',
  )
  if (silent.length > 0) {
    return { ok: false, errors: Object.fromEntries(silent.map((region) => [`${region}Cost`, NO_COST])) }
  }
  const wrong = amounts.filter(([field, amount]) => amount === null && typed[field] !== '')
  if (wrong.length > 0) {
    return { ok: false, errors: Object.fromEntries(wrong.map(([field]) => [field, NOT_AN_AMOUNT])) }
  }
  return { ok: true, value: { ...typed, ...(Object.fromEntries(amounts) as Pick<StoreForm, AmountField>) } }
}

function shippingFields<Region extends 'eu' | 'nonEu'>(region: Region) {
  return {
    [`${region}Served`]: z
      .union([z.literal(''), z.enum(SHIPPING_ANSWERS)], { error: 'Choose one of the list.' })
      .transform((value) => value || 'unknown'),
    [`${region}Cost`]: optionalAmount(),
    [`${region}FreeFrom`]: optionalAmount(),
    [`${region}Days`]: line()
      .refine((text) => /^(\d{1,2}(-\d{1,2})?)?$/.test(text), 'Days such as 2 or 2-4.')
      .transform((text) => text || null),
  } as {
    readonly [name in `${Region}Served`]: z.ZodType<(typeof SHIPPING_ANSWERS)[number], string>
  } & { readonly [name in `${Region}Cost` | `${Region}FreeFrom`]: z.ZodType<string, string> } & {
    readonly [name in `${Region}Days`]: z.ZodType<string | null, string>
  }
}

/** How many decimals it may have depends on its currency. */
function optionalAmount() {
  return line().refine((text) => /^(\d{1,7}([.,]\d{1,3})?)?$/.test(text), NOT_AN_AMOUNT)
}

function addIssue(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
}

function parseColumns(text: string, refuse: (message: string) => void): Record<string, string> {
  const entries = splitLines(text).map((part) => {
    const [, field, column] = /^([A-Za-z]+)\s*[=:]\s*(.+)$/.exec(part) ?? []
    if (!field || !column) refuse(`"${part.slice(0, 40)}" is no line such as: price = Pris`)
    return [field ?? '', column?.trim() ?? ''] as const
  })
  return Object.fromEntries(entries)
}

/** The code of a country, or EU. */
function isPlace(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countryName(code, 'en') !== code
}

function isFeedAddress(text: string): boolean {
  return text === '' || /^\/[^/\s]\S*$/.test(text) || isWebAddress(text)
}

/** Stores are identified by their address: without a trailing slash, a fragment or a query. */
function trimAddress(text: string): string {
  const url = URL.parse(text)
  return url ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : text
}
