import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyDataDir, startApp, startByCommand } from './start-app.ts'

const WAIT = { timeout: 15_000, interval: 50 }

async function makeFolder(): Promise<string> {
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  return dataDir
}

async function waitUntilGone(origin: string) {
  await vi.waitFor(async () => {
    await expect(fetch(origin)).rejects.toThrow()
  }, WAIT)
}

test('a request in progress is answered before the process ends', async () => {
  const app = await startApp({ DATA_DIR: await makeFolder(), DEMO: 'off' })
  const { hostname, port } = new URL(app.origin)
  const slow = net.connect(Number(port), hostname)
  await once(slow, 'connect')
  slow.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n`)
  await (await fetch(`${app.origin}/healthz`)).text() // answered after the first half above has arrived

  const ended = once(app.process, 'exit')
  app.process.kill('SIGTERM')
  await waitUntilGone(app.origin)
  slow.write('\r\n')

  expect(await text(slow)).toMatch(/^HTTP\/1.1 200 /)
  expect(await ended).toEqual([0, null])
})

test('a repeated signal does not cut the stop short', async () => {
  const app = await startApp({ DATA_DIR: await makeFolder(), DEMO: 'off' })
  const ended = once(app.process, 'exit')
  app.process.kill('SIGINT')
  app.process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('npm start passes a signal on and ends as the server ends', async () => {
  const launcher = await startByCommand('launcher', { DATA_DIR: await makeFolder(), DEMO: 'off' })
  expect(await launcher.stop()).toBe(0)
  await waitUntilGone(launcher.origin)
})

test.each(['npm', 'launcher'] as const)('%s killed outright leaves no server behind', async (command) => {
  const killed = await startByCommand(command, { DATA_DIR: await makeFolder(), DEMO: 'off' })
  killed.process.kill('SIGKILL')
  await waitUntilGone(killed.origin)
})
