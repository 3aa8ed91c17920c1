import { createKeys } from '#server/auth/create-keys.ts'

export const TEST_KEYS = createKeys('a test secret of at least thirty-two characters')
