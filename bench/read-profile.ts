import { readFileSync } from 'node:fs'

type Node = {
  readonly id: number
  readonly callFrame: { readonly functionName: string }
  readonly children?: ReadonlyArray<number>
}
type Profile = {
  readonly nodes: ReadonlyArray<Node>
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

/** Each sample counts for the first of the phases whose function is on its stack. */
export type Phases = Readonly<Record<string, RegExp>>

const NOT_WORK = new Set(['(idle)', '(program)', '(root)'])

/** Milliseconds of a processor profile by phase; the rest of the work under 'rest'. */
export function sumPhases(file: string, phases: Phases): Map<string, number> {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const phaseOf = findPhases(nodes, phases)
  const sums = new Map([...Object.keys(phases), 'rest'].map((phase) => [phase, 0]))
  for (const [nth, id] of samples.entries()) {
    const phase = phaseOf.get(id)
    if (phase) sums.set(phase, sums.get(phase)! + (timeDeltas[nth] ?? 0) / 1000)
  }
  return sums
}

/** The phase of every node of the tree of calls, which lists callers before what they call. */
function findPhases(nodes: ReadonlyArray<Node>, phases: Phases): Map<number, string | null> {
  const found = new Map<number, string | null>()
  const inherited = new Map<number, string>()
  for (const { id, callFrame, children = [] } of nodes) {
    const { functionName } = callFrame
    const own = Object.entries(phases).find(([, pattern]) => pattern.test(functionName))?.[0]
    const phase = inherited.get(id) ?? own
    found.set(id, NOT_WORK.has(functionName) ? null : (phase ?? 'rest'))
    if (phase) for (const child of children) inherited.set(child, phase)
  }
  return found
}
