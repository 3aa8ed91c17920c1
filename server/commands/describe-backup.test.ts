import { expect, test } from 'vitest'
import type { Header } from '#data/backup/backup-format.ts'
import { describeSecret } from './describe-backup.ts'

const OWN = 'made-once-and-kept-with-the-database'
const GIVEN = 'given-by-the-operator-in-a-setting-1'

test.each([
  { name: 'made by the site, none given', secret: OWN, authSecret: null, says: null },
  { name: 'the same one given', secret: OWN, authSecret: OWN, says: null },
  { name: 'another one given', secret: OWN, authSecret: GIVEN, says: 'is not the secret of the backup' },
  { name: 'given there and here', secret: null, authSecret: GIVEN, says: null },
  { name: 'given there only', secret: null, authSecret: null, says: 'Start it with the same one.' },
])('the secret of a restored site, $name', ({ secret, authSecret, says }) => {
  const sentence = describeSecret({ secret } as Header, { authSecret })
  expect(sentence).toEqual(says && expect.stringContaining(says))
})
