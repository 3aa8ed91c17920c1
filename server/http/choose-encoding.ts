import { remember } from './remember.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Ties go to the smaller body. */
const PREFERENCE = ['br', 'gzip', 'identity'] as const satisfies ReadonlyArray<Encoding>

/**
 * The client's favourite among the bodies at hand. Identity is always at hand, and is also the answer
 * to a client that refuses everything: a body it can probably read helps it more than a 406.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  has: { readonly br: boolean; readonly gzip: boolean },
): Encoding {
  if (!acceptEncoding) return 'identity'
  const weights = readWeights(acceptEncoding)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of PREFERENCE) {
    if (encoding !== 'identity' && !has[encoding]) continue
    const weight = weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LOWEST : 0)
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

/** Identity needs no mention to be accepted, but anything the client did mention comes first. */
const LOWEST = 0.0001

/** Browsers send one of very few headers. */
const readWeights = remember(parseWeights, { most: 100 })

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';')
    const name = coding.trim()
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, parseWeight(parameters))
  }
  return weights
}

function parseWeight(parameters: ReadonlyArray<string>): number {
  for (const parameter of parameters) {
    const [, text] = /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter) ?? []
    if (text !== undefined) return Math.min(1, Number(text) || 0)
  }
  return 1
}
