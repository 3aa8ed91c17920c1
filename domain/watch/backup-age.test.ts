import { expect, test } from 'vitest'
import { isBackupOld } from './backup-age.ts'

const NOW = new Date('2026-11-17T12:00:00Z')

test.each([
  { madeAt: '2026-11-17T02:40:00Z', isOld: false },
  { madeAt: '2026-11-14T12:00:00Z', isOld: false },
  { madeAt: '2026-11-14T11:59:59Z', isOld: true },
])('the backup of $madeAt is old: $isOld', ({ madeAt, isOld }) => {
  expect(isBackupOld(new Date(madeAt), NOW)).toBe(isOld)
})
