import { expect, test } from 'vitest'
import { findMissingBinaries } from './complete-lock.ts'

test('a binary for another machine that the registry did not offer gets an entry', () => {
  const missing = findMissingBinaries({
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64': '2.0.0',
        '@tool/cli-linux-arm64-musl': '2.0.0',
        '@tool/binding-win32-x64-msvc': '2.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': { version: '2.0.0' },
  })
  expect(missing).toEqual({
    'node_modules/@tool/cli-linux-arm64-musl': {
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/binding-win32-x64-msvc': {
      version: '2.0.0',
      cpu: ['x64'],
      os: ['win32'],
      dev: true,
      optional: true,
    },
  })
})

test('an optional package that is not a binary is left alone', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { fsevents: '2.3.3' } } }
  expect(findMissingBinaries(packages)).toEqual({})
})
