/**
 * How many letters must be left out, put in, changed or swapped with their neighbour to turn one word into another.
 * Anything above `most` is returned as most + 1: most words are far apart, and the exact distance would cost the most.
 */
export function editDistance(a: string, b: string, most: number): number {
  const tooFar = most + 1
  if (Math.abs(a.length - b.length) > most) return tooFar
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let nearest = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
      nearest = Math.min(nearest, distance)
    }
    if (nearest > most) return tooFar
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length]!, tooFar)
}
