import { pathToFileURL } from 'node:url'
import { PINNED_NODE, resolveInRoot, withTools } from './project.mjs'
import { runCommand } from './run-command.mjs'

/** Runs TypeScript with the pinned Node and returns the exit code. It ends when this process ends, for any reason. */
export async function runNode(args, env = {}, stopSignal = undefined) {
  const endWithParent = pathToFileURL(resolveInRoot('scripts', 'end-with-parent.mjs')).href
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const { code } = await runCommand(PINNED_NODE, [...flags, ...args], {
    env: { ...withTools(), ...env },
    hasChannel: true,
    stopSignal,
  })
  return code
}
