import type { Language } from '#domain/language.ts'
import { fetchNamespace } from './fetch-namespace.ts'
import type { Messages, Namespace, Translate, Variables } from './messages.ts'
import { NumberWords } from './number-words.ts'

type Message = (variables: Variables | undefined, numbers: NumberWords) => string

/**
 * All messages of one language, in i18next's JSON format: nested keys, {{variables}}, plurals by _one, _other and kin, and
 * _zero where zero needs its own text.
 * Its only change is that namespaces arrive, so the server shares one per language.
 */
export class Translator {
  readonly language: Language
  readonly numbers: NumberWords
  readonly #translate = new Map<Namespace, Translate<Namespace>>()
  readonly #loading = new Map<Namespace, Promise<void>>()

  constructor(language: Language, messages: Messages) {
    this.language = language
    this.numbers = new NumberWords(language)
    for (const [namespace, tree] of Object.entries(messages)) this.#add(namespace as Namespace, tree)
  }

  /** A namespace that never arrived reads as its keys. */
  get<N extends Namespace>(namespace: N): Translate<N> {
    return (this.#translate.get(namespace) ?? ((key: string) => key)) as Translate<N>
  }

  /** Resolves when the namespace has loaded, or has finally failed; the next navigation tries again. */
  load(namespace: Namespace): Promise<void> {
    if (this.#translate.has(namespace)) return Promise.resolve()
    let loading = this.#loading.get(namespace)
    if (!loading) {
      loading = fetchNamespace(`/locales/${this.language}/${namespace}.json`)
        .then(
          (tree) => this.#add(namespace, tree),
          (error) => console.error('messages could not be loaded', namespace, error),
        )
        .finally(() => this.#loading.delete(namespace))
      this.#loading.set(namespace, loading)
    }
    return loading
  }

  #add(namespace: Namespace, tree: object) {
    const messages = new Map<string, Message>()
    collectMessages(tree, '', messages)
    const translate = (key: string, variables?: Variables) => {
      const message = messages.get(key) ?? this.#findPlural(messages, key, variables?.count)
      return message ? message(variables, this.numbers) : key
    }
    this.#translate.set(namespace, translate as Translate<Namespace>)
  }

  #findPlural(messages: ReadonlyMap<string, Message>, key: string, count: string | number | undefined) {
    if (typeof count !== 'number') return undefined
    return (
      (count === 0 && messages.get(`${key}_zero`)) ||
      (messages.get(`${key}_${this.numbers.choosePlural(count)}`) ?? messages.get(`${key}_other`))
    )
  }
}

function collectMessages(tree: object, prefix: string, into: Map<string, Message>) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, compileMessage(value))
    else collectMessages(value, `${prefix}${key}.`, into)
  }
}

function compileMessage(text: string): Message {
  const parts = text.split(/\{\{(\w+)\}\}/) // text, name, text, name, …, text
  if (parts.length === 1) return () => text
  return (variables, numbers) =>
    parts.reduce((said, part, nth) =>
      nth % 2 === 0 ? endSentence(said, part) : said + writeValue(variables?.[part], numbers),
    )
}

/** A value such as 'Pouch Co.' brings the full stop of its sentence along. */
function endSentence(said: string, rest: string): string {
  return said.endsWith('.') && rest.startsWith('.') ? said + rest.slice(1) : said + rest
}

function writeValue(value: string | number | undefined, numbers: NumberWords): string {
  return typeof value === 'number' ? numbers.write(value) : (value ?? '')
}
