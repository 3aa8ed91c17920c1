/** Never sent back, by whatever form: these are typed again. */
const SECRET = /password|secret|token|code|key/i

/** What a page gets that cannot even show its form: the form as it was sent, to be sent again. */
export type UntakenForm = {
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>
  /** Something had to be left out, so that it cannot be sent again as it is. */
  readonly hasSecrets: boolean
}

export function buildUntakenForm(sent: Iterable<readonly [string, unknown]>): UntakenForm {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  const fields = texts.filter(([name]) => !SECRET.test(name))
  return { fields, hasSecrets: texts.some(([name, value]) => SECRET.test(name) && value !== '') }
}

export function isUntakenForm(value: unknown): value is UntakenForm {
  return Array.isArray((value as UntakenForm | null)?.fields)
}
