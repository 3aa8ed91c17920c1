import { expect, test } from 'vitest'
import { buildOrigin, readEnv, SettingsError } from './env.ts'

function readError(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

test('every setting has a default', () => {
  expect(readEnv({})).toEqual({
    isDevelopment: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: './var',
    earlierDataDir: './data',
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseReadUrl: null,
    publicOrigin: null,
    demo: 'auto',
    smtpUrl: null,
    mailFrom: null,
    operatorEmail: null,
    authSecret: null,
    trustProxy: false,
    countryHeader: null,
    adminRequires2fa: false,
    workers: 'inline',
    feedHosts: [],
    pushHosts: [],
    ratesUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    isRatesUrlGiven: false,
    metricsToken: null,
    logLevel: 'info',
    social: { instagram: null, facebook: null },
  })
})

test('a blank value counts as not set', () => {
  expect(readEnv({ PORT: '', HOST: '  ', DATABASE_URL: '', DEMO: ' ' })).toEqual(readEnv({}))
})

test('rates are read from the bank, from another address, or with an empty one not at all', () => {
  const rates = (address: string) => {
    const { ratesUrl, isRatesUrlGiven } = readEnv({ ECB_RATES_URL: address })
    return [ratesUrl, isRatesUrlGiven]
  }
  expect(rates('http://127.0.0.1:4250/rates.xml')).toEqual(['http://127.0.0.1:4250/rates.xml', true])
  expect(rates(' ')).toEqual([null, false])
  expect(readError({ ECB_RATES_URL: 'file:///etc/passwd' })).toContain('ECB_RATES_URL must be an address')
})

test.each([
  'http://www.instagram.com/pouchscout',
  'https://www.instagram.com/',
  'https://me:secret@www.instagram.com/pouchscout',
  'javascript:alert(1)',
  'pouchscout',
])('%s is not accepted as the site’s own page', (address) => {
  expect(readError({ INSTAGRAM_URL: address })).toContain(
    'INSTAGRAM_URL must be the address of a page of yours',
  )
})

test('the site’s own pages elsewhere are used where they are set', () => {
  const env = readEnv({ FACEBOOK_URL: 'https://www.facebook.com/pouchscout' })
  expect(env.social).toEqual({ instagram: null, facebook: 'https://www.facebook.com/pouchscout' })
})

test('values are read in their own type', () => {
  const env = readEnv({
    PORT: '0',
    PUBLIC_ORIGIN: 'https://pouchscout.example/',
    TRUST_PROXY: '1',
    ADMIN_REQUIRE_2FA: 'on',
    COUNTRY_HEADER: 'CF-IPCountry',
    FEED_HOSTS: '127.0.0.1:8081, shop.internal:80',
    MAIL_FROM: 'Pouchscout <hello@pouchscout.example>',
    NODE_ENV: 'development',
  })
  expect(env).toMatchObject({
    isDevelopment: true,
    port: 0,
    publicOrigin: 'https://pouchscout.example',
    trustProxy: true,
    adminRequires2fa: true,
    countryHeader: 'cf-ipcountry',
    feedHosts: ['127.0.0.1:8081', 'shop.internal:80'],
    mailFrom: 'Pouchscout <hello@pouchscout.example>',
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1"'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5"'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, not "a b"'],
  [{ DEMO: 'yes' }, 'DEMO must be one of auto, off, on, not "yes"'],
  [{ WORKERS: '2' }, 'WORKERS must be one of inline, off, not "2"'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be on or off, not "maybe"'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address, with or without a name, not "nobody"'],
  [{ OPERATOR_EMAIL: 'a@b.se, c@d.se' }, 'OPERATOR_EMAIL must be an email address, not "a@b.se, c@d.se"'],
  [{ BETTER_AUTH_SECRET: 'short' }, 'BETTER_AUTH_SECRET must have at least 32 characters'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ COUNTRY_HEADER: 'a: b' }, 'COUNTRY_HEADER must be the name of a request header, not "a: b"'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
  ],
  [
    { PUBLIC_ORIGIN: 'https://pouchscout.example/shop' },
    'PUBLIC_ORIGIN must be an origin such as https://pouchscout.example, without a path, not "https://pouchscout.example/shop"',
  ],
])('%o is refused by name', (source, message) => {
  expect(readError(source)).toBe(message)
})

test('every wrong setting is named at once, one per line', () => {
  expect(readError({ PORT: 'x', DEMO: 'y', WORKERS: 'z' }).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "x"',
    'DEMO must be one of auto, off, on, not "y"',
    'WORKERS must be one of inline, off, not "z"',
  ])
})

test('addresses that hold passwords are not repeated', () => {
  const message = readError({ DATABASE_URL: 'mysql://me:hunter2@db/shop', SMTP_URL: 'hunter2' })
  expect(message).toBe(
    'DATABASE_URL must be an address that starts with postgres://\nSMTP_URL must be an address that starts with smtp://',
  )
})

test.each([
  ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 8080, 'http://127.0.0.1:8080'],
  ['::1', 3000, 'http://[::1]:3000'],
  ['localhost', 80, 'http://localhost'],
])('%s and %i make %s', (host, port, origin) => {
  expect(buildOrigin({ host, port })).toBe(origin)
})

test.each([
  { given: {}, isRequired: false },
  { given: { PUBLIC_ORIGIN: 'https://pouchscout.example' }, isRequired: true },
  { given: { PUBLIC_ORIGIN: 'https://pouchscout.example', ADMIN_REQUIRE_2FA: 'off' }, isRequired: false },
  { given: { PUBLIC_ORIGIN: 'https://pouchscout.example', NODE_ENV: 'development' }, isRequired: false },
  { given: { ADMIN_REQUIRE_2FA: 'on' }, isRequired: true },
])('admins need a second factor with $given: $isRequired', ({ given, isRequired }) => {
  expect(readEnv(given).adminRequires2fa).toBe(isRequired)
})

test('a replica needs the database that it is a replica of, and its address stays secret', () => {
  const replica = { DATABASE_READ_URL: 'postgres://reader:secret@copy/shop' }
  expect(readError(replica)).toBe(
    'DATABASE_READ_URL needs DATABASE_URL beside it, the database that it is a replica of',
  )
  expect(readEnv({ ...replica, DATABASE_URL: 'postgres://shop@host/shop' }).databaseReadUrl).toContain('copy')
  expect(readError({ DATABASE_READ_URL: 'mysql://secret' })).not.toContain('secret')
})

test('an owner of the tables needs a separate role that uses them', () => {
  const owner = { DATABASE_OWNER_URL: 'postgres://keeper:secret@host/shop' }
  expect(readError(owner)).toBe('DATABASE_OWNER_URL needs DATABASE_URL beside it, with a role of its own')
  expect(readEnv({ ...owner, DATABASE_URL: 'postgres://shop@host/shop' }).databaseOwnerUrl).toContain(
    'keeper',
  )
  expect(readError({ DATABASE_OWNER_URL: 'mysql://secret' })).not.toContain('secret')
})
