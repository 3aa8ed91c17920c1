import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#domain/outage.ts'
import { createRecall } from './create-recall.ts'

const failWith = (error: Error) => () => Promise.reject(error)

test('while the database is away its last answer is given, each for its own question', async () => {
  const recall = createRecall()
  await recall('memberOffers', async () => ['old'])
  await recall('memberOffers', async () => ['new'])
  await recall('storePlaces', async () => ['SE'])
  const away = failWith(new DatabaseAwayError())
  expect(await recall('memberOffers', away)).toEqual(['new'])
  expect(await recall('storePlaces', away)).toEqual(['SE'])
})

test('a question that was never answered stays an outage', async () => {
  await expect(createRecall()('memberOffers', failWith(new DatabaseAwayError()))).rejects.toBeInstanceOf(
    DatabaseAwayError,
  )
})

test('a bug is not hidden by an old answer', async () => {
  const recall = createRecall()
  await recall('memberOffers', async () => [])
  await expect(recall('memberOffers', failWith(new TypeError('x')))).rejects.toBeInstanceOf(TypeError)
})
