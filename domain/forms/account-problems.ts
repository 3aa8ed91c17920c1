/** Separate from the schemas, which need a library that no page loads at first. */
const PROBLEMS = [
  'code.invalid',
  'keyName.missing',
  'keyName.tooLong',
  'password.missing',
  'sure.missing',
] as const
/** Each has its own text in the messages; all other problems share those of signing in and up. */
export type AccountProblem = (typeof PROBLEMS)[number]

export function isAccountProblem(problem: string): problem is AccountProblem {
  return PROBLEMS.includes(problem as AccountProblem)
}
