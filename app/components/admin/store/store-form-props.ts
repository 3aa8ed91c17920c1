import type { listFeedChoices } from '#services/stores/get-store-page.ts'

export type StoreFormProps = {
  /** As stored, or as typed. */
  readonly values: Readonly<Record<string, string | undefined>>
  readonly errors: Readonly<Record<string, string | undefined>>
}

export type FeedChoices = ReturnType<typeof listFeedChoices>
