// TypeScript 7 has no compiler API, so dependency-cruiser reads our files through swc.
// Without swc it would see no TypeScript at all and report no problem: better to stop here.
require.resolve('@swc/core')

/** Which other rooms a room may import. `server` may import all of them. */
const rooms = {
  domain: [],
  config: [],
  catalogue: ['domain'],
  matching: ['domain'],
  feeds: ['domain'],
  data: ['domain'],
  demo: ['domain', 'data'],
  services: ['domain', 'catalogue', 'matching', 'feeds', 'data'],
  jobs: ['domain', 'services'],
  'app/i18n': ['domain'],
  'app/structured-data': ['domain'],
  'app/session': ['domain'],
  'app/components': ['domain', 'app/i18n', 'app/session', 'app/structured-data'],
  app: ['domain', 'services'],
  server: ['app', 'catalogue', 'config', 'data', 'demo', 'domain', 'feeds', 'jobs', 'matching', 'services'],
}
/** The rooms it may import types from, but no code that runs. */
const typesOf = { 'app/components': ['services'] }
const EVERY_ROOM =
  '^(app|bench|catalogue|config|data|demo|domain|feeds|jobs|matching|scripts|server|services|tests|trials)/'
const TESTS = '[.]test[.]tsx?$'

function sentenceFor(room, allowed) {
  return allowed.length > 0 ? `${room} imports only ${allowed.join(', ')}` : `${room} imports no other room`
}

function startsWithAny(rooms) {
  return rooms.map((name) => `^${name}/`)
}

module.exports = {
  forbidden: [
    { name: 'imports never go in a circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: { path: EVERY_ROOM },
      to: { couldNotResolve: true, pathNot: ['[?](raw|url|inline)$', '^virtual:', '/[+]types/'] },
    },
    {
      name: 'domain uses no library that reads or writes',
      severity: 'error',
      from: { path: '^domain/', pathNot: TESTS },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: sentenceFor(room, allowed),
      severity: 'error',
      from: { path: `^${room}/`, pathNot: TESTS },
      to: { path: EVERY_ROOM, pathNot: startsWithAny([room, ...allowed, ...(typesOf[room] ?? [])]) },
    })),
    ...Object.entries(typesOf).map(([room, others]) => ({
      name: `${room} imports only types of ${others.join(', ')}`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: TESTS },
      to: { path: startsWithAny(others), dependencyTypesNot: ['type-only'] },
    })),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    // The peers are a package of their own, which may not be installed.
    exclude: { path: ['^[.]react-router/', '^bench/peers/'] },
  },
}
