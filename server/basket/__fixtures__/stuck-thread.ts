/** Takes every basket and never answers. */
import { parentPort } from 'node:worker_threads'

parentPort!.on('message', () => {})
