export type StoreFormProps = {
  /** As they are stored, or as they were typed. */
  readonly values: Readonly<Record<string, string | undefined>>
  readonly errors: Readonly<Record<string, string | undefined>>
}

export type FeedChoices = {
  readonly platforms: ReadonlyArray<string>
  readonly networks: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string>
}
