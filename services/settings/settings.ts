import { z } from 'zod'
import { insertAuditEntry } from '#data/audit-log.ts'
import { readSetting, writeSetting } from '#data/settings.ts'
import { LEAST_PER_MINUTE, MOST_PER_MINUTE, USUAL_PER_MINUTE } from '#domain/newsletter/pace.ts'
import type { Deps } from '#services/deps.ts'

/** Settings an operator changes while the site runs: their valid values, and their defaults. */
const SETTINGS = {
  /** How many days members see a new product before other visitors do. */
  'member-first-days': { schema: z.int().min(0).max(90), initial: 0 },
  /** Whether a draft of the newsletter is sent at its time, though no operator has touched it. */
  'newsletter-by-itself': { schema: z.boolean(), initial: true },
  /** How many mails of the newsletter are sent in a minute. */
  'newsletter-per-minute': {
    schema: z.int().min(LEAST_PER_MINUTE).max(MOST_PER_MINUTE),
    initial: USUAL_PER_MINUTE,
  },
  /** Who is told by mail what is wrong with the site; empty for every admin. */
  'incident-mail-to': { schema: z.array(z.email()).max(20), initial: [] as string[] },
} as const

export type SettingName = keyof typeof SETTINGS
type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>

export async function getSetting<Name extends SettingName>(
  { db }: Pick<Deps, 'db'>,
  name: Name,
): Promise<SettingValue<Name>> {
  const { schema, initial } = SETTINGS[name]
  const kept = schema.safeParse(await readSetting(db, name))
  return (kept.success ? kept.data : initial) as SettingValue<Name>
}

export async function saveSetting(
  { db }: Pick<Deps, 'db'>,
  { name, value, actor }: { readonly name: SettingName; readonly value: unknown; readonly actor: string },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'invalid' }> {
  const checked = SETTINGS[name].schema.safeParse(value)
  if (!checked.success) return { ok: false, reason: 'invalid' }
  await db.transaction(async (tx) => {
    const before = await getSetting({ db: tx }, name)
    await writeSetting(tx, { name, value: checked.data, changedBy: actor })
    const detail = { before, after: checked.data }
    await insertAuditEntry(tx, { actor, action: 'setting-changed', target: name, detail })
  })
  return { ok: true }
}
