import { getDocumentTranslator } from '#app/i18n/i18n.tsx'
import type { AddedCans } from '#domain/basket/join-baskets.ts'
import { showToast } from '../ui/show-toast.ts'
import { tellTabs } from '../visitor-choice.ts'
import { describeAddition } from './describe-addition.ts'
import { countKept } from './kept-count.ts'
import { takeTurns } from './take-turns.ts'

type Addition = { readonly slug: string; readonly cans: number }

export function sendAddition(addition: Addition): Promise<AddedCans | 'full'> {
  return takeTurns(() => send(addition))
}

/** 'full' when another product does not fit. Throws when it cannot be sent. */
async function send({ slug, cans }: Addition): Promise<AddedCans | 'full'> {
  const answer = await fetch('/basket/add', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ add: `${slug}:${cans}` }),
  })
  if (answer.status === 409) return 'full'
  if (!answer.ok) throw new Error(`The basket answered ${answer.status}`)
  // A browser without cookies keeps nothing: then the basket's address has to.
  if (countKept() === 0) throw new Error('The browser keeps no cookies')
  tellTabs()
  return (await answer.json()) as AddedCans
}

export async function addWithToast({ name, ...addition }: Addition & { name: string }): Promise<void> {
  const translator = getDocumentTranslator()
  const t = translator.get('toBasket')
  const cans = await sendAddition(addition)
  const href = translator.language === 'en' ? '/basket' : `/${translator.language}/basket`
  const link = { href, text: t('open') }
  await showToast(
    cans === 'full'
      ? { tone: 'error', title: t('full'), text: t('fullHint'), link, from: 'basket' }
      : { tone: 'ok', title: name, text: describeAddition(t, cans), link, from: 'basket' },
  )
}
