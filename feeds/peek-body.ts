export type PeekedBody = { readonly head: Buffer; readonly body: AsyncIterable<Uint8Array> }

/** The first bytes, as many as there are up to `size` or a little more, and the whole body to be read once. */
export async function peekBody(source: AsyncIterable<Uint8Array>, size: number): Promise<PeekedBody> {
  const chunks = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  for (let have = 0; have < size; ) {
    const next = await chunks.next()
    if (next.done) break
    first.push(next.value)
    have += next.value.length
  }
  return { head: Buffer.concat(first), body: continueFrom(first, chunks) }
}

async function* continueFrom(first: ReadonlyArray<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  try {
    yield* first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
