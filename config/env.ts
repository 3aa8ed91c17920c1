import { z } from 'zod'

/** Names every wrong setting, one per line, so that one failed start shows them all. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const DEFAULT_DATA_DIR = './var'
/** Where versions before 0.2 kept their data by default, among the sources of the data layer. */
const EARLIER_DATA_DIR = './data'
const HIGHEST_PORT = 65_535
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
/** Their values hold passwords, so a message never repeats them. */
const SECRET_SETTINGS = [
  'BETTER_AUTH_SECRET',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
]
const SHORTEST_SECRET = 32
const SHORTEST_TOKEN = 16
/** Where the European Central Bank publishes the rates of the day. */
const BANK_RATES_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const Port = z
  .string()
  .refine(isPort, `must be a whole number from 0 to ${HIGHEST_PORT}`)
  .transform((text) => Number(text))
const Switch = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], 'must be on or off')
  .transform((text) => ['on', '1', 'true'].includes(text))
const HostList = z
  .string()
  .regex(/^[\w.:[\]-]+:\d+(\s*,\s*[\w.:[\]-]+:\d+)*$/, 'must be host:port, or several with commas between')
  .transform((text) => text.split(/\s*,\s*/))

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: Port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: addressOf(['postgres', 'postgresql']).optional(),
  DATABASE_OWNER_URL: addressOf(['postgres', 'postgresql']).optional(),
  DATABASE_READ_URL: addressOf(['postgres', 'postgresql']).optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://pouchscout.example, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  DEMO: oneOf(['auto', 'off', 'on']).default('auto'),
  SMTP_URL: addressOf(['smtp', 'smtps']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, with or without a name')
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be an email address')
    .optional(),
  BETTER_AUTH_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  TRUST_PROXY: Switch.default(false),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a request header')
    .transform((name) => name.toLowerCase())
    .optional(),
  ADMIN_REQUIRE_2FA: Switch.optional(),
  WORKERS: oneOf(['inline', 'off']).default('inline'),
  FEED_HOSTS: HostList.optional(),
  PUSH_HOSTS: HostList.optional(),
  ECB_RATES_URL: z
    .string()
    .refine(isWebPage, 'must be an address that starts with https:// or http://')
    .optional(),
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  INSTAGRAM_URL: ownPage().optional(),
  FACEBOOK_URL: ownPage().optional(),
})

export const SETTING_NAMES: ReadonlyArray<string> = Object.keys(Settings.shape)

export type Env = ReturnType<typeof readEnv>

/** The settings, checked. The only place that reads `process.env`. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env) {
  const given = dropBlank(source)
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new SettingsError(describeIssues(parsed.error.issues, given))
  const settings = parsed.data
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL)
    throw new SettingsError('DATABASE_OWNER_URL needs DATABASE_URL beside it, with a role of its own')
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new SettingsError(
      'DATABASE_READ_URL needs DATABASE_URL beside it, the database that it is a replica of',
    )
  return {
    isDevelopment: settings.NODE_ENV === 'development',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR ?? DEFAULT_DATA_DIR,
    /** Where an earlier version may have left its data; null when a folder was named. */
    earlierDataDir: settings.DATA_DIR === undefined ? EARLIER_DATA_DIR : null,
    databaseUrl: settings.DATABASE_URL ?? null,
    /** The role that owns the tables; null: the one that uses them. */
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    /** A replica for reads that may be a moment old; null: the database itself. */
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    /** null: the address the server listens on, which with port 0 is known only then. */
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    demo: settings.DEMO,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    /** null: the address that mail comes from. */
    operatorEmail: settings.OPERATOR_EMAIL ?? null,
    /** null: made once and kept. */
    authSecret: settings.BETTER_AUTH_SECRET ?? null,
    trustProxy: settings.TRUST_PROXY,
    countryHeader: settings.COUNTRY_HEADER ?? null,
    /** On by default where the site is public. */
    adminRequires2fa:
      settings.ADMIN_REQUIRE_2FA ??
      (settings.PUBLIC_ORIGIN !== undefined && settings.NODE_ENV !== 'development'),
    workers: settings.WORKERS,
    /** Hosts on a private network that feeds may come from; all others must be public. */
    feedHosts: settings.FEED_HOSTS ?? [],
    /** Hosts on a private network that notices may go to; all others must be public. */
    pushHosts: settings.PUSH_HOSTS ?? [],
    /** Where exchange rates are read; null: nowhere. Not read beside demo data unless the operator sets it. */
    ratesUrl: settings.ECB_RATES_URL ?? (isLeftEmpty(source.ECB_RATES_URL) ? null : BANK_RATES_URL),
    isRatesUrlGiven: settings.ECB_RATES_URL !== undefined,
    /** null: metrics are only for this machine. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    /** The site's own pages elsewhere; without one there is no link. */
    social: { instagram: settings.INSTAGRAM_URL ?? null, facebook: settings.FACEBOOK_URL ?? null },
  }
}

/** Where a browser on this machine finds a server that listens on this host and port. */
export function buildOrigin({ host, port }: { host: string; port: number }): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}

function dropBlank(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of Object.keys(Settings.shape)) {
    const value = source[name]?.trim()
    if (value) given[name] = value
  }
  return given
}

/** Set, but empty. */
function isLeftEmpty(value: string | undefined): boolean {
  return value !== undefined && value.trim() === ''
}

function describeIssues(issues: ReadonlyArray<z.core.$ZodIssue>, given: Record<string, string>): string {
  const lines = new Map<string, string>()
  for (const issue of issues) {
    const name = String(issue.path[0])
    const value = SECRET_SETTINGS.includes(name) ? '' : `, not ${JSON.stringify(given[name])}`
    if (!lines.has(name)) lines.set(name, `${name} ${issue.message}${value}`)
  }
  return [...lines.values()].join('\n')
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

function addressOf(schemes: readonly [string, ...string[]]) {
  const isAddress = (text: string) => schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? '')
  return z.string().refine(isAddress, `must be an address that starts with ${schemes[0]}://`)
}

/** The front page of a network is not a page of the site's own. */
function ownPage() {
  return z
    .string()
    .refine(isOwnPage, 'must be the address of a page of yours, such as https://www.instagram.com/pouchscout')
    .transform((text) => new URL(text).href)
}

function isOwnPage(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && url.protocol === 'https:' && !url.username && !url.password && url.pathname !== '/'
}

function isWebPage(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username) return false
  return url.pathname === '/' && !url.search && !url.hash
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
