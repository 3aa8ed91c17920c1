import { z } from 'zod'

/** Bytes as browsers write them in JSON (base64url). */
const Bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192)

const Key = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  // Of no use to us, but the library requires it.
  clientExtensionResults: z.unknown().transform(() => ({})),
})

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A browser's answer with a new passkey. All other fields are left out. */
const NewKeySchema = Key.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).catch([]),
  }),
})

/** A browser's answer with a used passkey. */
const UsedKeySchema = Key.extend({
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
})

export type NewKey = z.output<typeof NewKeySchema>
export type UsedKey = z.output<typeof UsedKeySchema>

export function parseNewKey(sent: unknown): NewKey | null {
  return NewKeySchema.safeParse(sent).data ?? null
}

export function parseUsedKey(sent: unknown): UsedKey | null {
  return UsedKeySchema.safeParse(sent).data ?? null
}
