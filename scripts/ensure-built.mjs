import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashSources } from './hash-sources.mjs'
import { ROOT, resolveInRoot, say, withTools } from './project.mjs'
import { runCommand } from './run-command.mjs'

const STAMP = resolveInRoot('build', '.stamp')

/** Builds the app, unless the existing build was made from the same sources. An interrupted build is done again. */
export async function ensureBuilt() {
  const sources = hashSources(ROOT)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  say('Building…')
  rmSync(STAMP, { force: true })
  const env = { ...withTools(), NODE_ENV: 'production' }
  await runStep('react-router', ['build'], env)
  await runStep('node', ['--disable-warning=ExperimentalWarning', 'scripts/compress-build.ts'], env)
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

async function runStep(command, args, env) {
  const { code, signal, output } = await runCommand(command, args, { env, isQuiet: true })
  if (signal) process.exit(code)
  if (code === 0) return
  say(output)
  say(`The build failed (${command} ${args.join(' ')}, exit code ${code}). Its own words are above.`)
  process.exit(1)
}
