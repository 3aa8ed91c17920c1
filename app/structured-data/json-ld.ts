/** A value of schema.org's vocabulary. Undefined properties are left out when it is written. */
export type JsonLd = { readonly [key: string]: JsonLdValue | undefined }
type JsonLdValue = string | number | JsonLd | ReadonlyArray<JsonLdValue>

export const SCHEMA = 'https://schema.org'
