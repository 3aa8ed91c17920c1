import { findNewestFileDay } from '#data/published-rates.ts'
import type { StartStore } from '#data/start-facts.ts'
import type { Deps } from '#services/deps.ts'

export type StartCheck = {
  readonly state: 'ok' | 'warn' | 'open'
  readonly name: string
  readonly note: string | null
  readonly link: { readonly to: string; readonly text: string } | null
}

/** What a site needs beside products and prices, before visitors come. */
export async function listChecks(
  { db, admin: { feeds, requiresSecondFactor }, mail }: Pick<Deps, 'db' | 'admin' | 'mail'>,
  { store }: { store: StartStore | null },
): Promise<StartCheck[]> {
  const day = await findNewestFileDay(db)
  const isHttps = mail.origin.startsWith('https://')
  return [
    requiresSecondFactor
      ? ok('Second step at sign-in', 'every admin needs one')
      : warn('Second step at sign-in', 'admins may do without', link('/account', 'Set up')),
    day
      ? ok('Exchange rates', `European Central Bank, ${day}`)
      : feeds?.ratesUrl
        ? warn('Exchange rates', 'not read yet: the built-in ones are used', link('/admin/rates', 'Look'))
        : warn('Exchange rates', 'none are read: the built-in ones are used', link('/admin/rates', 'Look')),
    isHttps
      ? ok('Address of the site, https', mail.origin)
      : warn('Address of the site', `${mail.origin}; set PUBLIC_ORIGIN to the address visitors use`, GUIDE),
    mail.isLive
      ? ok('Mail server', null)
      : warn(
          'Mail server',
          'none set: mails are kept in the outbox and go nowhere',
          link('/admin/outbox', 'Look'),
        ),
    ...(store ? [checkShipping(store)] : []),
  ]
}

const GUIDE = link('/admin/guide', 'Guide')

function checkShipping({ id, name, shippingRegions, shipsTo }: StartStore): StartCheck {
  const known = shippingRegions + shipsTo
  if (known > 0) return ok(`Shipping of ${name}`, 'known')
  const to = link(`/admin/stores/${id}`, 'Fill in')
  return {
    state: 'open',
    name: `Shipping of ${name}`,
    note: 'not known yet: totals use our estimate',
    link: to,
  }
}

function link(to: string, text: string) {
  return { to, text }
}

function ok(name: string, note: string | null): StartCheck {
  return { state: 'ok', name, note, link: null }
}

function warn(name: string, note: string, to: StartCheck['link']): StartCheck {
  return { state: 'warn', name, note, link: to }
}
