import { listAdmins } from '#data/user-roles.ts'
import type { Language } from '#domain/language.ts'
import { OPERATOR_LANGUAGE } from '#domain/mail.ts'
import { addressOf } from '#domain/page-address.ts'
import type { Condition } from '#domain/watch/incident.ts'
import { languageOf } from '#services/accounts/mail-link.ts'
import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'

type Reader = { readonly email: string; readonly language: Language }

/** One mail for all that changed together, to each reader in their own language. */
export async function tellOperators(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  {
    change,
    incidents,
  }: {
    change: 'opened' | 'ended'
    incidents: ReadonlyArray<{ readonly id: number; readonly condition: Condition }>
  },
): Promise<void> {
  const [first] = incidents
  if (!first) return
  for (const { email, language } of await listReaders({ db, mail })) {
    await mail.queue(db, {
      kind: 'incident',
      to: email,
      language,
      onceKey: `incident ${first.id} ${change} ${email}`,
      values: {
        change,
        conditions: incidents.map(({ condition }) => condition),
        link: addressOf({ origin: mail.origin, language, path: '/admin' }),
      },
    })
  }
}

/** Those an operator has named; else every admin; on a site without one, the address of the site's operator. */
export async function listReaders({ db, mail }: Pick<Deps, 'db' | 'mail'>): Promise<Reader[]> {
  const admins = (await listAdmins(db)).map((admin) => ({ email: admin.email, language: languageOf(admin) }))
  const named = await getSetting({ db }, 'incident-mail-to')
  if (named.length > 0)
    return named.map(
      (email) =>
        admins.find((admin) => admin.email.toLowerCase() === email.toLowerCase()) ?? {
          email,
          language: OPERATOR_LANGUAGE,
        },
    )
  return admins.length > 0 ? admins : [{ email: mail.operator, language: OPERATOR_LANGUAGE }]
}
