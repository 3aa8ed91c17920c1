/**
 * The wanted members of an object: descriptions and pictures are most of a feed, and we skip them. `borders` are its
 * first brace, the commas between its members, and its last brace.
 */
export function findMembers(
  bytes: Buffer,
  borders: ReadonlyArray<number>,
  wantedKeys: ReadonlySet<string>,
): Buffer[] {
  const members: Buffer[] = []
  for (let nth = 1; nth < borders.length; nth++) {
    const start = borders[nth - 1]! + 1
    const end = borders[nth]!
    if (wantedKeys.has(readKey(bytes, start, end))) members.push(bytes.subarray(start, end))
  }
  return members
}

function readKey(bytes: Buffer, start: number, end: number): string {
  let at = start
  while (at < end && bytes[at]! <= 0x20) at++
  let close = at + 1
  while (close < end && bytes[close] !== 0x22) close++
  return bytes.toString('latin1', at + 1, close)
}
