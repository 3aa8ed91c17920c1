/** The key of a call: written in full, or with computed parts, of which the rest is known. */
export type MessageUse = {
  namespace: string
  key: string
  matches: (key: string) => boolean
  position: number
}

/** Bound by a constant, or by a parameter whose type names the namespace. */
const BINDING =
  /\b(?:const\s+(?<constant>\w+)\s*=\s*(?:useTranslation|[^\n;]*[.]get)\(|(?<parameter>\w+): Translate<)\s*['"](?<namespace>\w+)['"]/g

/** The messages a source file uses, by the translate function that was last bound under that name. */
export function findMessageUses(text: string): MessageUse[] {
  const bindings = [...text.matchAll(BINDING)].map(({ index, groups = {} }) => ({
    name: (groups.constant ?? groups.parameter)!,
    namespace: groups.namespace!,
    position: index,
  }))
  const names = [...new Set(bindings.map((binding) => binding.name))]
  return names.flatMap((name) =>
    findCalls(text, name).flatMap((call) => {
      const binding = bindings.findLast((known) => known.name === name && known.position < call.position)
      return binding ? [{ ...call, namespace: binding.namespace }] : []
    }),
  )
}

function findCalls(text: string, name: string) {
  const call = new RegExp(`(?<![\\w.])${name}\\(\\s*(?:'([^']*)'|"([^"]*)"|\`([^\`]*)\`)`, 'g')
  return [...text.matchAll(call)].map((match) => {
    const key = match[1] ?? match[2] ?? match[3] ?? ''
    const known = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '[.]'))
    const pattern = new RegExp(`^${known.join('.+')}$`)
    return { key, matches: (name: string) => pattern.test(name), position: match.index }
  })
}

/** Every quoted text: a key that is passed on before it is translated shows up here. */
export function findLiterals(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"])([\w.-]+)\1/g)].map((match) => match[2]!))
}
