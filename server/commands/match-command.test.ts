import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMatchCommand } from './match-command.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'match-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

async function run(...args: string[]) {
  let printed = ''
  let errors = ''
  const code = await runMatchCommand(args, {
    print: async (text) => {
      printed += text
    },
    printError: async (text) => {
      errors += text
    },
  })
  return { code, printed, errors }
}

test('prints one object per row, in order, whatever the columns', async () => {
  const listings = await save(
    'listings.csv',
    '\uFEFFretailer_title,note,retailer_variant\r\n"ZYN Cool Mint Mini, 6mg",x,10-pack\r\nMint Slim 6mg,,\r\n\r\nVELO Plus Mint 6mg\r\n',
  )
  const { code, printed } = await run(listings, '--json')
  expect(code).toBe(0)
  const rows = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toMatchObject([
    { product: 'ZYN Cool Mint Mini 6mg', cans: 10 },
    { product: null },
    { product: 'VELO Plus Mint 6mg', cans: 1 },
  ])
  expect(rows[1].reason).toMatch(/brand/)
})

test('takes another catalogue, with brands and columns of its own', async () => {
  const catalogue = await save('catalogue.csv', 'name,brand,colour\nNord & Co Lemon,Nord & Co,red\n,,\n')
  const listings = await save(
    'other.csv',
    'retailer_title,retailer_vendor,retailer_variant\nNord and Co Lemon,,5 cans\n',
  )
  const { printed } = await run(listings, '--catalogue', catalogue, '--json')
  expect(JSON.parse(printed)).toMatchObject({ product: 'Nord & Co Lemon', cans: 5 })
})

test('explains what is wrong with a file instead of failing', async () => {
  expect(await run('/nowhere.csv')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('/nowhere.csv'),
  })
  expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('match <listings.csv>') })
  const broken = await save('broken.csv', 'retailer_title\n"never closed')
  expect(await run(broken)).toMatchObject({ code: 1, errors: expect.stringContaining('quoted') })
})
