import { type Messages, withoutPlural } from './read-messages.ts'

/** What a language has too little or too much of, measured by English. */
export function compareLanguages(language: string, english: Messages, other: Messages): string[] {
  const namespaces = [...new Set([...english.keys(), ...other.keys()])].toSorted()
  return namespaces.flatMap((namespace) => {
    const wanted = english.get(namespace)
    const given = other.get(namespace)
    const file = `public/locales/${language}/${namespace}.json`
    if (!given) return [`${file} is missing`]
    if (!wanted) return [`${file} has no English counterpart`]
    return compareNamespace(language, wanted, given).map((problem) => `${file} ${problem}`)
  })
}

function compareNamespace(
  language: string,
  wanted: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): string[] {
  const expected = expectedKeys(language, wanted)
  const missing = [...expected.keys()].filter((key) => !given.has(key)).map((key) => `lacks ${key}`)
  const surplus = [...given.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `has ${key}, English has not`)
  const different = [...expected].flatMap(([key, variables]) => {
    const text = given.get(key)
    const isSame = text === undefined || listVariables(text).every((name) => variables.includes(name))
    const hasAll =
      text === undefined || variables.every((name) => isOptional(key, name) || text.includes(`{{${name}}}`))
    return isSame && hasAll ? [] : [`${key} must use the variables ${variables.join(', ') || '(none)'}`]
  })
  return [...missing, ...surplus, ...different]
}

/** Each plural message in every form this language has, with the variables of its English forms. */
function expectedKeys(language: string, wanted: ReadonlyMap<string, string>): Map<string, string[]> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = new Map<string, string[]>()
  for (const [key, text] of wanted) {
    const base = withoutPlural(key)
    const variables = listVariables(base === key ? text : (wanted.get(`${base}_other`) ?? text))
    if (base === key) expected.set(key, variables)
    else for (const form of forms) expected.set(`${base}_${form}`, variables)
  }
  return expected
}

/** 'one product' may leave the number to the word. */
function isOptional(key: string, variable: string): boolean {
  return variable === 'count' && withoutPlural(key) !== key
}

function listVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))].toSorted()
}
