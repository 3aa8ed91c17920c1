/**
 * Runs of wanted members of an object, start and end of each in turn: descriptions and pictures are most of a feed,
 * and are not ours. `borders` are its first brace, the commas between its members, and its last brace.
 */
export function findMembers(
  bytes: Buffer,
  borders: ReadonlyArray<number>,
  wantedKeys: ReadonlySet<string>,
): number[] {
  const pieces: number[] = []
  let isRunning = false
  for (let nth = 1; nth < borders.length; nth++) {
    const start = borders[nth - 1]! + 1
    const end = borders[nth]!
    const isWanted = wantedKeys.has(readKey(bytes, start, end))
    if (isWanted && isRunning) pieces[pieces.length - 1] = end
    else if (isWanted) pieces.push(start, end)
    isRunning = isWanted
  }
  return pieces
}

function readKey(bytes: Buffer, start: number, end: number): string {
  let at = start
  while (at < end && bytes[at]! <= 0x20) at++
  let close = at + 1
  while (close < end && bytes[close] !== 0x22) close++
  return bytes.toString('latin1', at + 1, close)
}
