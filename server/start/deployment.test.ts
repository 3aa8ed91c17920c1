import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#config/env.ts'
import { CURRENCIES } from '#domain/currency.ts'
import { VISITOR_COOKIES, visitorCookies } from '#domain/visitor.ts'
import { LARGEST_UPLOAD_BYTES } from '#server/admin/catalogue-routes.ts'
import { namesSession } from '#server/auth/session-cookies.ts'
import { SHARED_CACHE_HEADER } from '#server/pages/shared-cache.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const nginx = read('deploy/nginx/pouchscout.conf')
const caddy = read('deploy/caddy/Caddyfile')
const units = readdirSync(path.join(ROOT, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`))
const everything = [dockerfile, compose, ...units].join('\n')

test('every setting that containers and units name is one of the site', () => {
  const ofImage = findAll(dockerfile, /\b([A-Z_]+)=/g).filter(
    (name) => !/_IMAGE$|^PATH$|^PLAYWRIGHT|^NODE_COMPILE_CACHE$/.test(name),
  )
  const ofCompose = findAll(compose.split('\nservices:')[0]!, /^ {2,4}([A-Z][A-Z\d_]+):(?: |$)/gm)
  const ofUnits = units.flatMap((unit) =>
    findAll(unit, /^Environment=(?!NPM_CONFIG_|NODE_COMPILE_CACHE)(\w+)=/gm),
  )
  for (const named of [ofImage, ofCompose, ofUnits]) {
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  }
})

test('compose can give every setting, but those of the image and of its own volumes', () => {
  const named = findAll(compose, /^ {2,4}([A-Z][A-Z\d_]+):(?: |$)/gm)
  const ofImage = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']
  expect(SETTING_NAMES.filter((name) => !ofImage.includes(name) && !named.includes(name))).toEqual([])
})

test('a node has the same health check where the format of the image has none', () => {
  const [check] = findAll(dockerfile, /^HEALTHCHECK (.+\n.+)$/gm)
  const [command] = findAll(check!, /CMD (\[.+\])/g)
  const [web] = compose.split('\nx-web:')[1]!.split('\nservices:')
  expect(web).toContain(`test: [CMD, ${(JSON.parse(command!) as string[]).join(', ')}]`)
  for (const option of ['interval', 'timeout', 'start-period', 'retries']) {
    const [value] = findAll(check!, new RegExp(`--${option}=(\\w+)`, 'g'))
    expect(web).toContain(`\n    ${option.replace('-', '_')}: ${value}\n`)
  }
})

test('every command that they and the operator’s guide call is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const all = `${everything}\n${read('docs/operations.md')}`
  const called = findAll(all, /\bnpm run (?:--silent )?([\w:-]+)/g)
  expect(called).toContain('build')
  expect(called.filter((name) => !(name in scripts))).toEqual([])
  const files = findAll(all, /\b((?:server|scripts)\/[\w/-]+\.(?:ts|mjs))\b/g)
  expect(files).toEqual(
    expect.arrayContaining(['server/main.ts', 'server/worker.ts', 'scripts/check-live.mjs']),
  )
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('site and worker are started with the same options everywhere', () => {
  const starts = [everything, read('scripts/start.mjs'), read('package.json')]
    .join('\n')
    .split('\n')
    .filter((line) => /^CMD|^ExecStart=|^ +command:|runNode|"worker":/.test(line))
    .filter((line) => /server\/(main|worker)\.ts/.test(line))
  expect(starts).toHaveLength(6)
  for (const start of starts) expect(start).toContain('--max-semi-space-size=16')
})

test('the port of the image is the one that is published, and that Caddy asks', () => {
  const [port] = findAll(dockerfile, /\bPORT=(\d+)/g)
  expect(findAll(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port])
  const [nodes] = findAll(compose, /WEB_NODES: (.+)$/gm)
  expect(nodes).toBe(`web-1:${port} web-2:${port}`)
  for (const node of nodes!.split(' ')) expect(compose).toContain(`\n  ${node.split(':')[0]}:\n`)
  expect(caddy).toContain('{$WEB_NODES}')
})

test('the image runs without rights, and its containers cannot write to it', () => {
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(compose).toContain('read_only: true')
  expect(compose).toContain('cap_drop: [ALL]')
})

test('a web node has the same name after an upgrade', () => {
  const [web] = compose.split('\nx-web:')[1]!.split('\nservices:')
  expect(web).toMatch(/^ {2}hostname: \w+$/m)
})

test('neither data nor secrets get into the image', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const place of ['.git', '.env*', 'node_modules', 'var', 'data/database', 'build'])
    expect(ignored).toContain(place)
  // A backup is easily fetched into the folder that the image is built of; a draft of one has another ending.
  for (const place of ['**/*.backup', '**/*.part']) expect(ignored).toContain(place)
})

test('the cache names pages by every cookie that they depend on, and by no other value of it', () => {
  const cookies = visitorCookies(
    { currency: 'EUR', region: 'eu', country: 'SE', cans: 1 },
    { isSecure: true },
  )
  const names = cookies.map((cookie) => cookie.split('=')[0]!)
  expect(names).toEqual(VISITOR_COOKIES)
  const [key] = findAll(nginx, /^ +proxy_cache_key "(\$catalogue_version .*)";$/gm)
  for (const name of names) {
    const [variable] = findAll(nginx, new RegExp(`^map \\$cookie_${name} \\$(\\w+) \\{$`, 'gm'))
    expect(key).toContain(`$${variable} `)
  }
  expect(nginx).toContain(`~^(${CURRENCIES.join('|')})$ $cookie_currency;`)
})

test('the largest file that the panel takes gets through nginx', () => {
  const [megabytes] = findAll(nginx, /^ +client_max_body_size (\d+)m;$/gm)
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(LARGEST_UPLOAD_BYTES)
})

test('the cache leaves signed-in visitors alone, and says what it is to the site only', () => {
  const [session] = findAll(nginx, /^ +~(pouchscout\S+=) 1;$/gm)
  expect(namesSession(`a=b; __Secure-${session!.replaceAll('\\', '')}x`)).toBe(true)
  const header = new RegExp(`^ +proxy_set_header ${SHARED_CACHE_HEADER} (.+);$`, 'gim')
  expect(findAll(nginx, header)).toEqual(["''", '$catalogue_version'])
  expect(caddy.toLowerCase()).toContain(`header_up -${SHARED_CACHE_HEADER}`)
  const guide = read('docs/operations.md').toLowerCase()
  expect(guide).toContain(`header_up -${SHARED_CACHE_HEADER}`)
  expect(guide).toContain(`proxy_set_header ${SHARED_CACHE_HEADER} "";`)
})
