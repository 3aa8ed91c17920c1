import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import {
  type Bitset,
  clearBit,
  countBits,
  countCommon,
  hasBit,
  intersect,
  listMissing,
  listPositions,
  makeBitset,
  makeFullBitset,
  setBit,
  unite,
} from './bitset.ts'

const Sets = fc.integer({ min: 0, max: 130 }).chain((size) => {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: Math.max(0, size - 1) }), { maxLength: size })
  return fc.tuple(fc.constant(size), members, members)
})

function fromMembers(size: number, members: ReadonlyArray<number>) {
  const bits = makeBitset(size)
  for (const member of members) setBit(bits, member)
  return bits
}

test('behaves like a set of numbers', () => {
  fc.assert(
    fc.property(Sets, ([size, first, second]) => {
      const [a, b] = [new Set(first), new Set(second)]
      const list = (bits: Bitset) => new Set(listPositions(bits, countBits(bits)))
      const bits = fromMembers(size, first)
      const other = fromMembers(size, second)
      expect(list(bits)).toEqual(a)
      expect(countCommon(bits, other)).toBe(a.intersection(b).size)
      expect(new Set(listMissing(bits, size, size - a.size))).toEqual(
        list(makeFullBitset(size)).difference(a),
      )
      const union = bits.slice()
      unite(union, other)
      expect(list(union)).toEqual(a.union(b))
      const common = bits.slice()
      intersect(common, other)
      expect(list(common)).toEqual(a.intersection(b))
      for (const member of second) clearBit(bits, member)
      expect(list(bits)).toEqual(a.difference(b))
      for (const member of first) expect(hasBit(bits, member)).toBe(!b.has(member))
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64])('a full set of %i has no bit past the last', (size) => {
  expect(countBits(makeFullBitset(size))).toBe(size)
})
