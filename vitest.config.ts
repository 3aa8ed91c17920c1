import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', 'build/**', 'var/**', 'tests/e2e/**']
/** Tests that need a database have this ending, and run once on each engine. */
const NEEDS_DATABASE = '**/*.db.test.ts'
/** About the embedded engine itself: one engine only, and slower than a unit test may be. */
const ABOUT_EMBEDDED = 'data/embedded/*.test.ts'
/** These start the built app as a separate process, so they run after the build. */
const NEEDS_BUILD = 'tests/process/*.test.ts'

const onDatabase = {
  globalSetup: './tests/global-setup.ts',
  exclude: NEVER,
  // A database is opened once per worker, so workers are reused from file to file.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    setupFiles: './tests/setup.ts',
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          // No test here leaves state in a module, and importing each module again takes longer than the tests.
          isolate: false,
          // Generous, because the machine may be busy: it ends tests that hang, not slow ones.
          testTimeout: 30_000,
          exclude: [...NEVER, NEEDS_DATABASE, ABOUT_EMBEDDED, NEEDS_BUILD],
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'embedded', include: [NEEDS_DATABASE, ABOUT_EMBEDDED] },
      },
      { extends: true, test: { ...onDatabase, name: 'postgres', include: [NEEDS_DATABASE] } },
      {
        extends: true,
        test: {
          name: 'process',
          include: [NEEDS_BUILD],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
