import { ask } from './ask.ts'
import type { Ledger } from './ledger.ts'
import type { Site } from './write-kinds.ts'

const PAGES = [
  '/',
  '/products',
  '/sale',
  '/brands',
  '/stores',
  '/products?search=mint',
  '/de/products',
  '/livez',
]

/** Asks for what visitors read; a shed or unavailable page says when to come back and is no fault, a 500 is. */
export async function readPages(site: Site, ledger: Ledger): Promise<void> {
  for (const fault of await findUnread(site)) ledger.noteBroken(fault)
}

/** What is wrong with them. */
export async function findUnread({ origin, slugs }: Site): Promise<string[]> {
  const faults: string[] = []
  for (const page of [...PAGES, `/product/${slugs[0]}`, `/product/${slugs.at(-1)}`]) {
    const { status, text } = await ask(origin + page)
    if (status === 0) faults.push(`${page} was not answered`)
    else if (status >= 500 && status !== 503)
      faults.push(`${page} was answered ${status}: ${text.slice(0, 100)}`)
  }
  return faults
}
