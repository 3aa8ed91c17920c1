import type { Random } from './random.ts'

/** How long a trial may go on, and how much it has to do. */
export type Budget = {
  readonly goal: number
  /** Checked between rounds: a round that has begun is finished. */
  isOver(): boolean
  /** For tools that take a time limit of their own. */
  millisecondsLeft(): number
  readonly random: Random
}

export type Outcome = {
  /** Rounds that were done, in the unit of the goal. */
  readonly done: number
  /** What must hold and did not, in a sentence each. */
  readonly faults: ReadonlyArray<string>
  /** Figures worth reading beside the count. */
  readonly said?: string
}

export type Trial = {
  readonly name: string
  readonly goal: number
  readonly unit: string
  /** Of the whole time, compared with the other trials. */
  readonly share: number
  /** Why it cannot be run on this machine; null when it can. */
  readonly findObstacle?: () => string | null | Promise<string | null>
  readonly run: (budget: Budget) => Promise<Outcome>
}
