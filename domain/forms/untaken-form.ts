/** Never sent back, in any form: these must be typed again. */
const SECRET = /password|secret|token|code|key/i

/** For a page that cannot even show its form: the form as it was sent, to be sent again. */
export type UntakenForm = {
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>
  /** A field had to be left out, so the form cannot be sent again as it is. */
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
