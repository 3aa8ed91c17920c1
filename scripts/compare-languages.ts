import { type Messages, withoutPlural } from './read-messages.ts'

/** The messages a language lacks or has in excess, compared with English. */
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
  const different = [...expected].flatMap(([key, { needed, allowed }]) => {
    const used = listVariables(given.get(key) ?? '')
    const isRight =
      !given.has(key) ||
      (needed.every((name) => used.includes(name)) && used.every((name) => allowed.includes(name)))
    return isRight ? [] : [`${key} must use the variables ${allowed.join(', ') || '(none)'}`]
  })
  return [...missing, ...surplus, ...different]
}

type VariableRule = { readonly needed: ReadonlyArray<string>; readonly allowed: ReadonlyArray<string> }

/**
 * Each plural message in every form this language has, and a zero form where English has one; a form needs
 * the variables of the same form in English.
 */
function expectedKeys(language: string, wanted: ReadonlyMap<string, string>): Map<string, VariableRule> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = new Map<string, VariableRule>()
  for (const [key, text] of wanted) {
    const base = withoutPlural(key)
    const variables = listVariables(text)
    if (base === key) expected.set(key, { needed: variables, allowed: variables })
    else
      for (const form of key.endsWith('_zero') ? ['zero'] : forms)
        expected.set(`${base}_${form}`, ruleOfForm(base, form, wanted))
  }
  return expected
}

/** 'one product' may leave out the number, and any form may use it; the rest is as in English. */
function ruleOfForm(base: string, form: string, wanted: ReadonlyMap<string, string>): VariableRule {
  const other = listVariables(wanted.get(`${base}_other`) ?? '')
  const same = listVariables(wanted.get(`${base}_${form}`) ?? wanted.get(`${base}_other`) ?? '')
  return {
    needed: form === 'one' ? same.filter((name) => name !== 'count') : same,
    allowed: [...new Set([...same, ...other.filter((name) => name === 'count')])].toSorted(),
  }
}

function listVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))].toSorted()
}
