import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const CODE = `
  import { readlinkSync } from 'node:fs'
  import os from 'node:os'
  import { parentPort } from 'node:worker_threads'
  const { lowerPriority } = await import(${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)})
  lowerPriority()
  parentPort.postMessage(os.getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))`

test('one thread gets a lower priority, the others keep theirs', async () => {
  const before = os.getPriority()
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(CODE)}`))
  expect(await once(thread, 'message')).toEqual([10])
  await thread.terminate()
  expect(os.getPriority()).toBe(before)
})
