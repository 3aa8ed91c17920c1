import { readdirSync, readFileSync } from 'node:fs'

/** Processor time a process has used so far: its event loop, and the threads that compress beside it. Linux only. */
export function measureThreads(pid: number): { readonly mainMs: number; readonly poolMs: number } {
  const folder = `/proc/${pid}/task`
  let poolMs = 0
  for (const id of readdirSync(folder)) {
    if (readName(`${folder}/${id}`) === 'libuv-worker') poolMs += readMs(`${folder}/${id}`)
  }
  return { mainMs: readMs(`${folder}/${pid}`), poolMs }
}

function readName(folder: string): string {
  return readFileSync(`${folder}/comm`, 'utf8').trim()
}

/** The first figure is the time on a processor, in nanoseconds. */
function readMs(folder: string): number {
  return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
}
