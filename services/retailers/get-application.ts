import { findApplication } from '#data/retailer-applications.ts'
import type { Deps } from '#services/deps.ts'

export function getApplication({ db }: Pick<Deps, 'db'>, id: number) {
  return findApplication(db, id)
}
