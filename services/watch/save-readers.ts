import { z } from 'zod'
import type { Deps } from '#services/deps.ts'
import { saveSetting } from '#services/settings/settings.ts'

type ReadersSaved =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly reason: 'not-an-address'; readonly wrong: string }
  | { readonly ok: false; readonly reason: 'too-many' }

/** Who is told about incidents: addresses in a text, divided by lines, spaces or commas. None: every admin. */
export async function saveReaders(
  deps: Pick<Deps, 'db'>,
  { text, actor }: { text: string; actor: string },
): Promise<ReadersSaved> {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = parts.find((part) => !z.email().safeParse(part).success)
  if (wrong !== undefined) return { ok: false, reason: 'not-an-address', wrong }
  // The same address in other letters is the same mailbox.
  const value = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
  const saved = await saveSetting(deps, { name: 'incident-mail-to', value, actor })
  return saved.ok ? { ok: true, count: value.length } : { ok: false, reason: 'too-many' }
}
