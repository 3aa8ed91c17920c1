import { insertRetailerApplication } from '#data/retailer-applications.ts'
import { toUtcDay } from '#domain/day.ts'
import type { RetailerApplication } from '#domain/forms/retailer.ts'
import type { Language } from '#domain/language.ts'
import { OPERATOR_LANGUAGE } from '#domain/mail.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { Deps } from '#services/deps.ts'
import { mayMailOperator } from '#services/mail/may-mail-operator.ts'

const PER_NETWORK = { most: 5, spanSeconds: 60 * 60 }

/** Keeps the application, tells the operator, and confirms receipt to the applicant: all or nothing. */
export async function applyAsRetailer(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  {
    language,
    network,
    ...application
  }: RetailerApplication & { readonly language: Language; readonly network: string },
): Promise<'done' | 'tooMany'> {
  if (await limitAttempts(deps, [{ name: `application network ${network}`, ...PER_NETWORK }]))
    return 'tooMany'
  const { db, mail, now } = deps
  const { email } = application
  await db.transaction(async (tx) => {
    await insertRetailerApplication(tx, { ...application, language })
    if (await mayMailOperator({ db: tx, now }))
      await mail.queue(tx, {
        kind: 'retailer-application',
        to: mail.operator,
        language: OPERATOR_LANGUAGE,
        values: { ...application, language },
        replyTo: email,
      })
    // One receipt a day per address, as an application can be sent in any retailer's name.
    const onceKey = `retailer-received ${toUtcDay(now())} ${email.toLowerCase()}`
    await mail.queue(tx, { kind: 'retailer-received', to: email, language, values: {}, onceKey })
  })
  mail.wake()
  return 'done'
}
