import { type Env, readEnv } from '#config/env.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { keepFilesPrivate } from '../start/private-files.ts'
import { settleDataDir } from '../start/settle-data-dir.ts'
import { runExportCommand, runImportCommand, runStarterCommand } from './catalogue-command.ts'
import { runCheckCommand } from './check-command.ts'
import { fetchBody, fetchSitemapPages } from './fetch-body.ts'
import { runMatchCommand } from './match-command.ts'
import { runOperationCommand } from './operation-command.ts'
import { parseStoreNumber } from './parse-store-number.ts'
import { runReplayCommand } from './replay-command.ts'

const USAGE = `npm run feeds -- <command>

  update [store]    read every active store now, or the one with this number
  import            make products of listings that match none
  fix               repair store addresses
  replay <run>      read the kept bytes of a run again and show what would change; writes nothing
  check <file|url>  read any feed, page or sitemap and show what was understood
                    [--platform …] [--currency EUR] [--columns 'title = namn, …'] [--pages '/product/*'] [--json]
  match <file.csv>  match listings to products [--catalogue <file.csv>] [--json]

  starter-catalogue            add the products of the starter catalogue that are missing
  catalogue-export [file]      every product as CSV
  catalogue-import <file.csv>  show what a file would change; --apply changes it
`

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  update: runUpdate,
  import: async () => runOperationCommand('import-shopify-products', await settle()),
  fix: async () => runOperationCommand('fix-store-url', await settle()),
  replay: async (args) => runReplayCommand(args, await settle()),
  check: (args) => runCheckCommand(args, { fetchBody, fetchPages: fetchSitemapPages }),
  match: (args) => runMatchCommand(args),
  'starter-catalogue': async () => runStarterCommand(await settle()),
  'catalogue-export': async (args) => runExportCommand(args, await settle()),
  'catalogue-import': async (args) => runImportCommand(args, await settle()),
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command) {
  try {
    keepFilesPrivate()
    process.exitCode = await command(args)
  } catch (error) {
    process.stderr.write(`${explainFailure(error, findEnv())}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

async function runUpdate([store]: string[]): Promise<number> {
  if (store === undefined) return runOperationCommand('fetch-store-prices', await settle())
  const storeId = parseStoreNumber(store)
  if (storeId !== null) return runOperationCommand('fetch-store-prices', await settle(), { storeId })
  process.stderr.write(USAGE)
  return 1
}

async function settle(): Promise<Env> {
  const env = readEnv()
  await settleDataDir(env, (line) => process.stderr.write(`${line}\n`))
  return env
}

/** Null when the settings are wrong. */
function findEnv() {
  try {
    return readEnv()
  } catch {
    return null
  }
}
