/** Replaces the thread that reads feeds: repeats the orders it gets, and may die or refuse to stop. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FeedThreadData, FeedThreadOrder } from '../feed-thread.ts'

const { lent, origin: kind } = workerData as FeedThreadData
if (!('port' in lent)) throw new Error('this one speaks through a port')
const { port } = lent
parentPort!.on('message', (order: FeedThreadOrder) => {
  port.postMessage(order)
  if (order === 'stop' && kind !== 'stubborn') process.exit(0)
  if (order === 'wake' && kind === 'mortal') throw new Error('no more')
})
parentPort!.postMessage('ready')
port.postMessage('started')
