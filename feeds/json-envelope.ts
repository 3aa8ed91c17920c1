type ListStart =
  | { readonly kind: 'list'; readonly at: number; readonly depth: number }
  | { readonly kind: 'none'; readonly reason: string }
  /** Only white space so far. */
  | { readonly kind: 'blank' }
  /** The bytes end before it can be decided. */
  | { readonly kind: 'more' }

/** Where the items begin: in a top-level list, or in the list that these keys of objects lead to. */
export function findListStart(bytes: Buffer, from: number, path: ReadonlyArray<string>): ListStart {
  const at = skipSpaces(bytes, from)
  if (at >= bytes.length) return { kind: 'blank' }
  if (bytes[at] === 0x5b) return { kind: 'list', at: at + 1, depth: 0 }
  if (bytes[at] !== 0x7b) return { kind: 'none', reason: 'not JSON' }
  if (path.length === 0) return { kind: 'none', reason: 'no list of products' }
  return findKey(bytes, at + 1, { path, step: 0 })
}

type Place = { readonly path: ReadonlyArray<string>; readonly step: number }

function findKey(bytes: Buffer, from: number, place: Place): ListStart {
  const key = place.path[place.step]!
  let depth = 1
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x7b || byte === 0x5b) depth++
    else if ((byte === 0x7d || byte === 0x5d) && --depth === 0) return { kind: 'none', reason: `no ${key}` }
    else if (byte === 0x22) {
      const end = findStringEnd(bytes, at + 1)
      if (end < 0) return { kind: 'more' }
      const colon = skipSpaces(bytes, end + 1)
      const isKey = depth === 1 && bytes[colon] === 0x3a && bytes.toString('utf8', at + 1, end) === key
      if (isKey) return startValue(bytes, skipSpaces(bytes, colon + 1), place)
      at = end
    }
  }
  return { kind: 'more' }
}

/** The list itself, or the object that the next key is in. */
function startValue(bytes: Buffer, at: number, { path, step }: Place): ListStart {
  if (at >= bytes.length) return { kind: 'more' }
  const isLast = step === path.length - 1
  if (!isLast && bytes[at] === 0x7b) return findKey(bytes, at + 1, { path, step: step + 1 })
  return isLast && bytes[at] === 0x5b
    ? { kind: 'list', at: at + 1, depth: path.length }
    : { kind: 'none', reason: `${path[step]} is no list` }
}

function findStringEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x5c) at++
    else if (bytes[at] === 0x22) return at
  }
  return -1
}

function skipSpaces(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at]! <= 0x20) at++
  return at
}
