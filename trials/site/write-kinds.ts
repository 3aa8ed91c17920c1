import { ask, signIn } from './ask.ts'

/** A site as its writers see it. */
export type Site = {
  readonly origin: string
  readonly slugs: ReadonlyArray<string>
  readonly offerIds: ReadonlyArray<number>
  /** Cookies of signed-in visitors, by address. */
  readonly members: ReadonlyMap<string, string>
}

/** The key of what was written; null when an answer is needed to know it. */
type Written = {
  readonly key: string | null
  readonly status: number
  readonly text: string
  /** Kept in the visitor's browser alone: the database may have it, and need not. */
  readonly isElsewhere?: boolean
}

export type WriteKind = {
  readonly name: string
  readonly taken: ReadonlyArray<number>
  readonly send: (site: Site, word: string) => Promise<Written>
  /** Statements that give `key` and `count`, one for each place where the write must be found. */
  readonly kept: Readonly<Record<string, string>>
}

async function post(
  site: Site,
  path: string,
  { key, json }: { key: string; json: object },
): Promise<Written> {
  const { status, text } = await ask(site.origin + path, { json })
  return { key, status, text }
}

const newsletter: WriteKind = {
  name: 'newsletter',
  taken: [201],
  send: (site, word) =>
    post(site, '/api/newsletter', { key: `n-${word}@example.com`, json: { email: `n-${word}@example.com` } }),
  kept: {
    subscribers: 'select email as key, 1 as count from newsletter_subscribers',
    mails: `select recipient as key, count(*)::int as count from mail_queue where kind = 'newsletter-confirm' group by 1`,
  },
}

const contact: WriteKind = {
  name: 'contact',
  taken: [201],
  send(site, word) {
    const message = 'It costs more in the store than you say.'
    const json = { name: 'Anna Lind', email: 'anna@example.com', subject: `s-${word}`, message }
    return post(site, '/api/contact', { key: `s-${word}`, json })
  },
  kept: { messages: 'select subject as key, count(*)::int as count from contact_messages group by 1' },
}

const application: WriteKind = {
  name: 'application',
  taken: [201],
  send(site, word) {
    const email = `r-${word}@example.com`
    const store = { store_name: `Store ${word}`, contact_name: 'Eva Berg', email, phone: '070 123 45 67' }
    const json = { ...store, website: 'https://store.example', address: 'Main Street 1' }
    return post(site, '/api/retailer-applications', { key: email, json })
  },
  kept: {
    applications: 'select email as key, count(*)::int as count from retailer_applications group by 1',
    mails: `select recipient as key, count(*)::int as count from mail_queue where kind = 'retailer-received' group by 1`,
  },
}

const account: WriteKind = {
  name: 'account',
  taken: [201],
  send(site, word) {
    const json = { email: `u-${word}@example.com`, password: 'correct horse' }
    return post(site, '/api/auth/sign-up/email', { key: json.email, json })
  },
  kept: {
    users: 'select email as key, count(*)::int as count from users group by 1',
    passwords:
      'select email as key, count(*)::int as count from users join user_credentials on user_credentials.user_id = users.id group by 1',
  },
}

/** The network hears the click's id, so the answer says which row it must be. */
const click: WriteKind = {
  name: 'click',
  taken: [302],
  async send({ origin, offerIds }, word) {
    const offerId = offerIds[parseInt(word, 36) % offerIds.length]!
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'sec-fetch-mode': 'navigate',
    }
    const { status, location, text } = await ask(`${origin}/go/${offerId}`, { headers })
    const key = location === null ? null : new URL(location).searchParams.get('c')
    return { key, status, text }
  },
  kept: { clicks: 'select click_id as key, count(*)::int as count from clicks group by 1' },
}

function memberOf({ members }: Site, word: string): [email: string, cookie: string] {
  return [...members][parseInt(word, 36) % members.size]!
}

/** Each adds one can, so the number of cans says how often it was added. */
const basket: WriteKind = {
  name: 'basket',
  taken: [200],
  async send(site, word) {
    const [email, cookie] = memberOf(site, word)
    const slug = site.slugs[parseInt(word.slice(0, 3), 36) % site.slugs.length]!
    const asked = { form: { add: `${slug}:1` }, cookie, headers: { accept: 'application/json' } }
    const { status, text, cookies } = await ask(`${site.origin}/basket/add`, asked)
    // While the database is away the browser keeps it, and says so by a basket that is no copy of the account's, or a changed one.
    const isElsewhere = !cookies.some((one) => /^basket=[^;]*&account[*][^;:]*:[^;:]*;/.test(one))
    return { key: `${email} ${slug}`, status, text, isElsewhere }
  },
  kept: {
    baskets: `select email || ' ' || split_part(item, ':', 1) as key, split_part(item, ':', 2)::int as count
      from baskets join users on users.id = user_id,
      regexp_split_to_table(substring(content from 'items=([^&]*)'), ',') as item`,
  },
}

const alert: WriteKind = {
  name: 'alert',
  taken: [302],
  async send(site, word) {
    const [email, cookie] = memberOf(site, word)
    const cents = 100 + (parseInt(word, 36) % 1_000_000)
    const slug = site.slugs[cents % site.slugs.length]!
    const form = { kind: 'target', target: (cents / 100).toFixed(2), currency: 'EUR', feed: 'on', mail: 'on' }
    const { status, location, text } = await ask(`${site.origin}/account/alerts/new?product=${slug}`, {
      form,
      cookie,
    })
    // A redirect to anywhere else, such as the page for signing in, is a refusal that no member should get.
    const isTaken = status === 302 && location === '/account/alerts'
    return { key: `${email} ${cents}`, status: status === 302 && !isTaken ? 401 : status, text }
  },
  kept: {
    alerts: `select email || ' ' || limit_amount as key, count(*)::int as count
      from alerts join users on users.id = user_id group by 1`,
  },
}

export const WRITE_KINDS: ReadonlyArray<WriteKind> = [
  newsletter,
  contact,
  application,
  click,
  basket,
  alert,
  account,
]

const MEMBERS = 4

export async function signInMembers(origin: string): Promise<Map<string, string>> {
  const members = new Map<string, string>()
  for (let nth = 1; nth <= MEMBERS; nth++) {
    const email = `member-${nth}@example.com`
    members.set(email, await signIn(origin, email))
  }
  return members
}
