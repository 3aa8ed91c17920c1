import { Worker } from 'node:worker_threads'
import type { Outcome } from '#domain/basket/solver/solve-basket.ts'
import type { BasketRequest } from '#domain/basket/solver/solve-variants.ts'
import type { BasketPlanner } from '#services/deps.ts'
import type { ThreadAnswer, ThreadRequest } from './basket-thread.ts'

type Job = {
  readonly request: BasketRequest
  readonly caller: PromiseWithResolvers<Outcome[] | 'busy'>
}
type Thread = { readonly worker: Worker; job: Job | null; timer: NodeJS.Timeout | undefined }

const THREADS = 2
/** A visitor who would wait longer than these take is better told to come back. */
const MOST_WAITING = 40
/** Far beyond the time that one request is given. */
const LONGEST_MS = 20_000
/** So long a basket that can wait does so; then its caller has to do without it. */
const PATIENCE_MS = 500

/** Threads are started when there is work for them, and stay. */
export function createBasketPlanner({
  threads: most = THREADS,
  mostWaiting = MOST_WAITING,
  longestMs = LONGEST_MS,
  patienceMs = PATIENCE_MS,
  file = new URL('./basket-thread.ts', import.meta.url),
} = {}): BasketPlanner & { close(): Promise<void> } {
  const threads: Thread[] = []
  const waiting: Job[] = []
  /** Planned while nobody else waits. */
  const patient: Job[] = []
  let lastId = 0

  function start(): Thread {
    const thread: Thread = { worker: new Worker(file), job: null, timer: undefined }
    thread.worker.unref()
    thread.worker.on('message', (answer: ThreadAnswer) => finish(thread, answer))
    thread.worker.on('error', (error) =>
      lose(thread, error instanceof Error ? error : new Error(String(error))),
    )
    thread.worker.on('exit', (code) => lose(thread, new Error(`the planning thread ended with code ${code}`)))
    threads.push(thread)
    return thread
  }

  function release(thread: Thread): Job | null {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = null
    return job
  }

  function finish(thread: Thread, answer: ThreadAnswer) {
    const caller = release(thread)?.caller
    if ('error' in answer) caller?.reject(new Error(answer.error))
    else caller?.resolve(answer.solutions)
    next()
  }

  function lose(thread: Thread, error: Error) {
    const place = threads.indexOf(thread)
    if (place < 0) return
    threads.splice(place, 1)
    release(thread)?.caller.reject(error)
    next()
  }

  function next() {
    if (waiting.length === 0 && patient.length === 0) return
    const idle = threads.find(({ job }) => job === null) ?? (threads.length < most ? start() : null)
    if (!idle) return
    const job = (waiting.shift() ?? patient.shift())!
    idle.job = job
    idle.timer = setTimeout(() => {
      lose(idle, new Error('planning a basket took too long'))
      void idle.worker.terminate()
    }, longestMs).unref()
    idle.worker.postMessage({ id: ++lastId, request: job.request } satisfies ThreadRequest)
  }

  /** Unless a thread has it by then. */
  function giveUp(job: Job) {
    const place = patient.indexOf(job)
    if (place < 0) return
    patient.splice(place, 1)
    job.caller.resolve('busy')
  }

  return {
    solve(request) {
      const queue = request.isPatient ? patient : waiting
      if (queue.length >= mostWaiting) return Promise.resolve('busy')
      const caller = Promise.withResolvers<Outcome[] | 'busy'>()
      const job = { request, caller }
      queue.push(job)
      if (request.isPatient) setTimeout(() => giveUp(job), patienceMs).unref()
      next()
      return caller.promise
    },
    async close() {
      for (const { caller } of [...waiting.splice(0), ...patient.splice(0)]) caller.resolve('busy')
      for (const thread of threads.splice(0)) {
        release(thread)?.caller.resolve('busy')
        await thread.worker.terminate()
      }
    },
  }
}
