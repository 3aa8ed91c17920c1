import { openDatabase } from '#data/open-database.ts'
import { insertBrand, insertListing, insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { ask } from '../site/ask.ts'
import type { Place } from '../site/open-place.ts'
import { HOSTILE, HOSTILE_ADDRESS } from './hostile-words.ts'
import { plantColumns } from './plant-columns.ts'

export const HOSTILE_SLUG = 'hostile-product'

/** As a feed, or an operator who was deceived, could leave them: names, notes and titles. While no site runs. */
export async function plantRows({ postgres, dataDir }: Place): Promise<void> {
  const { db, pool, close } = await openDatabase({
    databaseUrl: postgres?.url ?? null,
    dataDir,
    onPanic(message) {
      throw new Error(message)
    },
  })
  const brand = await insertBrand(db, { name: `Hostile ${HOSTILE}` })
  const productId = await insertProduct(db, {
    name: `Hostile ${HOSTILE}`,
    slug: HOSTILE_SLUG,
    brand,
    flavour: HOSTILE,
    category: HOSTILE,
    notes: HOSTILE,
  })
  const storeId = await insertStore(db, {
    name: `Hostile ${HOSTILE}`,
    storeUrl: 'https://hostile.example',
    notes: HOSTILE,
    nextRunAt: new Date('2100-01-01'),
  })
  const listingId = await insertListing(db, { storeId, title: HOSTILE, vendor: HOSTILE, variant: HOSTILE })
  await insertOffer(db, { productId, storeId, listingId, storeProductUrl: 'https://hostile.example/p' })
  await insertListing(db, {
    storeId,
    title: HOSTILE,
    vendor: HOSTILE,
    variant: HOSTILE,
    url: HOSTILE_ADDRESS,
    state: 'review',
    reason: HOSTILE,
  })
  await pool.query(
    `insert into member_offers (store_id, title, conditions, code, valid_from) values ($1, $2, $2, $2, now() - interval '1 day')`,
    [storeId, HOSTILE],
  )
  await plantColumns({ pool })
  await close()
}

/** Through every form that keeps text for others to read. Returns what was not taken as it should be. */
export async function plantForms(origin: string): Promise<string[]> {
  const forms = {
    '/api/newsletter': { email: 'hostile-1@example.com', full_name: HOSTILE },
    '/api/contact': { name: HOSTILE, email: 'hostile-2@example.com', subject: HOSTILE, message: HOSTILE },
    '/api/retailer-applications': {
      ...{ store_name: HOSTILE, contact_name: HOSTILE, email: 'hostile-3@example.com' },
      ...{
        phone: HOSTILE.slice(0, 50),
        website: 'https://hostile.example',
        address: HOSTILE,
        description: HOSTILE,
      },
    },
    '/api/auth/sign-up/email': {
      email: 'hostile-4@example.com',
      password: 'correct horse',
      full_name: HOSTILE,
    },
  }
  const faults: string[] = []
  for (const [path, json] of Object.entries(forms)) {
    const { status, text } = await ask(origin + path, { json })
    if (status !== 201) faults.push(`${path} was answered ${status}: ${text.slice(0, 200)}`)
  }
  return faults
}
