import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Env } from '#config/env.ts'
import { describePlan } from '#services/catalogue-file/describe-plan.ts'
import { exportCatalogue } from '#services/catalogue-file/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue-file/import-catalogue.ts'
import { describeStarter, loadStarter } from '#services/catalogue-file/load-starter.ts'
import { MOST_BYTES } from '#services/catalogue-file/read-catalogue-file.ts'
import { type AskServer, findServer } from './ask-server.ts'
import { onDatabase } from './on-database.ts'

/** Adds the products of the starter catalogue that are missing: through the running server when there is one. */
export async function runStarterCommand(env: Env): Promise<number> {
  const ask = await findServer(env)
  const text = ask
    ? (await readAnswer(await ask('/catalogue/starter', {}))).text
    : await onDatabase(env, async ({ db, readStarter }) =>
        describeStarter(await loadStarter(db, { catalogue: readStarter(), actor: null })),
      )
  process.stdout.write(`${text}\n`)
  return 0
}

/** Writes every product as CSV, to a file or to the standard output. */
export async function runExportCommand([file]: string[], env: Env): Promise<number> {
  const ask = await findServer(env)
  const csv = ask
    ? await readText(await ask('/catalogue'))
    : await onDatabase(env, ({ db }) => exportCatalogue(db, { actor: null }))
  if (file) await writeFile(file, csv)
  else process.stdout.write(csv)
  return 0
}

/** Shows what a file would change; with --apply it is changed. */
export async function runImportCommand(args: string[], env: Env): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { apply: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) {
    process.stderr.write('npm run feeds -- catalogue-import <file.csv> [--apply]\n')
    return 1
  }
  if ((await stat(file)).size > MOST_BYTES) {
    process.stderr.write('The file is larger than 5 MB.\n')
    return 1
  }
  const given = { csv: await readFile(file, 'utf8'), isApplied: values.apply }
  const ask = await findServer(env)
  const { ok, text } = await (ask ? importOnServer(ask, given) : importHere(env, given))
  process.stdout.write(text)
  if (ok && !values.apply) process.stdout.write('Add --apply to import it.\n')
  return ok ? 0 : 1
}

type Given = { csv: string; isApplied: boolean }

async function importOnServer(ask: AskServer, given: Given): Promise<{ ok: boolean; text: string }> {
  return readAnswer(await ask('/catalogue', given))
}

function importHere(env: Env, given: Given): Promise<{ ok: boolean; text: string }> {
  return onDatabase(env, async ({ db }) => {
    const imported = await importCatalogue(db, { ...given, actor: null })
    return { ok: imported.ok, text: describePlan(imported) }
  })
}

async function readAnswer(response: Response): Promise<{ ok: boolean; text: string }> {
  return JSON.parse(await readText(response))
}

async function readText(response: Response): Promise<string> {
  if (response.ok) return response.text()
  throw new Error(`The server answered ${response.status}: ${await response.text()}`)
}
