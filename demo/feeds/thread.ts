/** The thread that serves the demo stores: writing feeds must not hold up any page. */
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#data/lower-priority.ts'
import { startDemoStores } from './start-demo-stores.ts'

export type ThreadData = { readonly seed: number; readonly filledAt: Date; readonly port: number }

lowerPriority()
const { seed, filledAt, port } = workerData as ThreadData
const { origin } = await startDemoStores({ seed, filledAt, port, now: () => new Date() })
parentPort!.postMessage(origin)
