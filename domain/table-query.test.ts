import { expect, test } from 'vitest'
import { parseTableQuery, type TableSpec, tableQueryParams } from './table-query.ts'

const SPEC = {
  sorts: ['createdAt', 'email'],
  firstSort: 'createdAt',
  firstDirection: 'desc',
  filters: { status: ['pending', 'confirmed'] },
} as const satisfies TableSpec

function parse(address: string) {
  return parseTableQuery(new URLSearchParams(address), SPEC)
}

test('an empty address is the table in its default state', () => {
  expect(parse('')).toEqual({
    sort: 'createdAt',
    direction: 'desc',
    search: '',
    filters: { status: null },
    page: 1,
    perPage: 25,
  })
})

test.each([
  { address: 'sort=email', expected: { sort: 'email', direction: 'asc' } },
  { address: 'sort=email&dir=desc', expected: { sort: 'email', direction: 'desc' } },
  { address: 'sort=email;drop table users', expected: { sort: 'createdAt', direction: 'desc' } },
  { address: 'dir=up', expected: { direction: 'desc' } },
  {
    address: 'status=confirmed&q=%20maja%20',
    expected: { filters: { status: 'confirmed' }, search: 'maja' },
  },
  { address: 'status=admin&role=admin', expected: { filters: { status: null } } },
  { address: 'page=0&perPage=9999', expected: { page: 1, perPage: 200 } },
  { address: 'page=-3&perPage=x', expected: { page: 1, perPage: 25 } },
  { address: 'page=7', expected: { page: 7 } },
])('$address', ({ address, expected }) => {
  expect(parse(address)).toMatchObject(expected)
})

test('an address made from a state reads as that state, and another order starts at its first page', () => {
  const query = parse('q=maja&status=pending&sort=email&dir=desc&page=3&perPage=50')
  expect(parse(tableQueryParams(query, { page: 3 }).toString())).toEqual(query)
  expect(tableQueryParams(query, { sort: 'createdAt' }).has('page')).toBe(false)
})
