import { createRecall } from '#services/outage/create-recall.ts'
import type { Standby } from '#services/outage/standby.ts'

/** For tests: nothing is known, and clicks are not stored. */
export function makeStandby(overrides: Partial<Standby> = {}): Standby {
  return { findOffer: () => null, keepClick: () => {}, recall: createRecall(), ...overrides }
}
