import type { Region } from '#domain/region.ts'

/** Where the visitor is. The country is in words; null where only the region is known. */
export type NamedDestination = { readonly country: string | null; readonly region: Region }
