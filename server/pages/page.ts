import type { Encoding } from '#server/http/choose-encoding.ts'

export type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

/** A page ready to be sent: each request costs one choice and one write. */
export type Page = {
  readonly status: number
  readonly etag: string
  readonly notModifiedHeaders: Readonly<Record<string, string>>
  /** In the encodings that were asked for. There is always one: the others are made from it. */
  readonly variants: Partial<Record<Encoding, Variant>>
  isImproved: boolean
  /** The newest version of the catalogue that it was made for. */
  version: number
  /** Made during an outage: for the visitors who wait for it, not for later ones. */
  readonly isPassing: boolean
  /** Its proper address is not the requested one; it is kept only under the proper one. */
  readonly isElsewhere: boolean
  readonly madeAtMs: number
}
