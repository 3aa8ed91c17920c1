import { getDocumentTranslator } from '#app/i18n/i18n.tsx'
import { showToast } from '../ui/show-toast.ts'
import { tellTabs } from '../visitor-choice.ts'
import { countKept } from './kept-count.ts'

type Addition = { readonly slug: string; readonly cans: number }

let lastSent: Promise<unknown> = Promise.resolve()

/**
 * Additions take turns: each answer renews the basket that the browser keeps, and the next one begins with it. Two at
 * once would begin with the same basket, and one of them would be lost.
 */
export function sendAddition(addition: Addition): Promise<number | 'full'> {
  const sent = lastSent.then(() => send(addition))
  lastSent = sent.catch(() => {})
  return sent
}

/** The number of products in the basket after adding; 'full' when another one does not fit. Throws when it cannot be sent. */
async function send({ slug, cans }: Addition): Promise<number | 'full'> {
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
  return countKept()
}

export async function addWithToast({ name, ...addition }: Addition & { name: string }): Promise<void> {
  const translator = getDocumentTranslator()
  const t = translator.get('toBasket')
  const count = await sendAddition(addition)
  const href = translator.language === 'en' ? '/basket' : `/${translator.language}/basket`
  const link = { href, text: t('open') }
  await showToast(
    count === 'full'
      ? { tone: 'error', title: t('full'), text: t('fullHint'), link, from: 'basket' }
      : { tone: 'ok', title: t('added', { name }), text: t('inBasket', { count }), link, from: 'basket' },
  )
}
