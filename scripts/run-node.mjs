import { pathToFileURL } from 'node:url'
import { PINNED_NODE, resolveInRoot, withTools } from './project.mjs'
import { runCommand } from './run-command.mjs'

/** Modules without their types: each thread that must strip them itself holds 10 to 20 MB more. */
const COMPILE_CACHE = resolveInRoot('node_modules', '.cache', 'pouchscout')

/** Runs TypeScript with the pinned Node and returns the exit code. It ends when this process ends, for any reason. */
export async function runNode(args, env = {}, stopSignal = undefined) {
  const endWithParent = pathToFileURL(resolveInRoot('scripts', 'end-with-parent.mjs')).href
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const { code } = await runCommand(PINNED_NODE, [...flags, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...withTools(), ...env },
    hasChannel: true,
    stopSignal,
  })
  return code
}
