/** Apart from the schemas, which bring a library that no page loads at first. */
const PROBLEMS = [
  'code.invalid',
  'keyName.missing',
  'keyName.tooLong',
  'password.missing',
  'sure.missing',
] as const
/** Each has its words in the messages; everything else that can be wrong has them with signing in and up. */
export type AccountProblem = (typeof PROBLEMS)[number]

export function isAccountProblem(problem: string): problem is AccountProblem {
  return PROBLEMS.includes(problem as AccountProblem)
}
