/** A call with the key written out; a key with a part computed is known by its beginning only. */
export type MessageUse = { namespace: string; key: string; isPrefix: boolean; position: number }

const BINDING =
  /\bconst\s+(\w+)\s*=\s*(?:\w+\([^()]*\)\s*[.]get|[\w.]+[.]get|useTranslation)\(\s*['"](\w+)['"]\s*\)/g

/** Which messages a source file asks for, by the translate function that was bound last under that name. */
export function findMessageUses(text: string): MessageUse[] {
  const bindings = [...text.matchAll(BINDING)].map((match) => ({
    name: match[1]!,
    namespace: match[2]!,
    position: match.index,
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
  const call = new RegExp(`(?<![\\w.])${name}\\(\\s*(?:'([^']*)'|"([^"]*)"|\`([^\`$]*)([^\`]*)\`)`, 'g')
  return [...text.matchAll(call)].map((match) => ({
    key: match[1] ?? match[2] ?? match[3] ?? '',
    isPrefix: Boolean(match[4]),
    position: match.index,
  }))
}

/** Every text in quotes: a key that is handed on before it is translated shows up here. */
export function findLiterals(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"])([\w.-]+)\1/g)].map((match) => match[2]!))
}
