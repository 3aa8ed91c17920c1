import type { Evidence } from '#domain/evidence/evidence.ts'

/** What the page of an offer's evidence gives, also to the pane. */
export type EvidenceAnswer =
  | { readonly state: 'found'; readonly evidence: Evidence }
  /** No such offer is shown; the database is away; the answer did not arrive. */
  | { readonly state: 'missing' | 'away' | 'failed'; readonly evidence: null }
