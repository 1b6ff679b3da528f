import { resolve } from 'node:path'
import type { OverlappingLeave } from '@leavewell/leave'
import { type PlatformSettings, StartError } from '@leavewell/platform'
import * as read from './read-setting.ts'

/** The checkout: data and the built web app lie below it, wherever the program is started from. */
const ROOT = resolve(import.meta.dirname, '../../../..')

/** The folder in which the build puts the pages of leave. */
export const LEAVE_PAGES = resolve(ROOT, 'apps/web/dist')

/** The sender of mails if MAIL_FROM is not set. */
export const DEFAULT_SENDER = 'Leavewell <leavewell@localhost>'

/**
 * The configuration of a server: settings of the platform and of this app. `databaseUrl` is missing for the
 * embedded PostgreSQL.
 */
export interface ServerSettings extends Omit<PlatformSettings, 'databaseUrl'> {
  databaseUrl?: string
  /** Fill an empty, embedded, non-production database with the demo company. */
  demo: boolean
  /** The first administrator of a server without demo data. */
  adminEmail?: string
  /** The name of an app from a folder. Its id by default. */
  appName?: string
  /** Folder of further entity definitions. */
  entitiesDir?: string
  /** What happens if an employee requests the same days twice. */
  overlappingLeave: OverlappingLeave
  /** The address of the support link. */
  supportUrl?: string
  /** Seconds in a single calculation after which the server ends. 0: never. */
  watchdogSeconds: number
  /** Whether the environment sets the time zone. Otherwise administrators choose it. */
  isZoneFixed?: boolean
}

/** One row of the configuration table. */
export interface Variable {
  name: string
  /** As shown to people. */
  default: string
  meaning: string
}

/** Every variable the program reads, as documentation prints it. */
export const VARIABLES: readonly Variable[] = [
  { name: 'HOST', default: '127.0.0.1', meaning: 'address the server listens on' },
  { name: 'PORT', default: '3000', meaning: 'port of pages, API and websocket' },
  {
    name: 'PUBLIC_URL',
    default: 'the address it listens on',
    meaning: 'address people use, required behind a proxy',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'embedded database, files, outbox folder, generated secrets',
  },
  {
    name: 'DATABASE_URL',
    default: 'none: embedded PostgreSQL',
    meaning:
      'any PostgreSQL 15 or later. Of several hosts, as in postgres://user:password@one:5432,other:5432/leavewell, the one that takes writes',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: 'DATABASE_URL',
    meaning: 'the PostgreSQL behind DATABASE_URL, when that is a pooler such as PgBouncer',
  },
  {
    name: 'DATABASE_READ_URL',
    default: 'none',
    meaning: 'read replica for lists, calendars, analytics and exports',
  },
  { name: 'APP_ID', default: 'leavewell', meaning: 'app id on the wire' },
  { name: 'NODE_ENV', default: 'none', meaning: 'production: no demo data' },
  {
    name: 'DEMO',
    default: 'on while the database is empty, embedded and not production',
    meaning: 'off starts empty',
  },
  {
    name: 'ADMIN_EMAIL',
    default: 'none',
    meaning: 'first administrator of a server without demo data',
  },
  { name: 'SMTP_URL', default: 'none: mails go to DATA_DIR/outbox', meaning: 'delivery of email' },
  {
    name: 'MAIL_FROM',
    default: 'Leavewell <leavewell@localhost>',
    meaning:
      'sender of email. An address without a name gets the name of the organisation, or APP_NAME. Required with SMTP_URL',
  },
  {
    name: 'FILES_URL',
    default: 'DATA_DIR/files',
    meaning: 's3://key:secret@bucket?region=…&endpoint=… for S3-compatible storage',
  },
  {
    name: 'ORG_TIME_ZONE',
    default: 'chosen under Organisation, Australia/Sydney until then',
    meaning: 'time zone of dates. Overrides the setting in the app',
  },
  {
    name: 'OVERLAPPING_LEAVE',
    default: 'forms',
    meaning:
      'overlapping requests. `forms` blocks them in the app only, `never` allows none, `always` allows all',
  },
  { name: 'SERVICE_TOKEN', default: 'none: service role off', meaning: 'secret of the service role' },
  {
    name: 'LLM_URL',
    default: 'none: no language model',
    meaning: 'language model that speaks the OpenAI protocol, as in https://api.example.com/v1',
  },
  { name: 'LLM_API_KEY', default: 'none', meaning: 'key of that model' },
  { name: 'LLM_MODEL', default: 'none', meaning: 'its name, required with LLM_URL' },
  { name: 'LLM_IMAGE_MODEL', default: 'the choice of the service', meaning: 'name of the model that draws' },
  {
    name: 'FUNCTIONS_URL',
    default: 'none: not found',
    meaning: 'address of functions that the app doesn’t have itself, as in http://127.0.0.1:8000',
  },
  {
    name: 'PRIVATE_HOSTS',
    default: 'none: public addresses only',
    meaning: 'internal hosts that webhooks can reach, as in crm.internal:8080',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'none: from this machine only',
    meaning: 'bearer token that opens /metrics',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning: 'seconds to keep serving after /readyz returns 503, for several nodes behind a proxy',
  },
  {
    name: 'WATCHDOG_SECONDS',
    default: '30',
    meaning: 'seconds in one calculation after which the server stops, to be restarted. 0 turns this off',
  },
  {
    name: 'PAGE_VISITS_DAYS',
    default: '400',
    meaning: 'days to keep page-visit logs, which administrators can read over the API',
  },
  {
    name: 'CHANGES_KEPT_MONTHS',
    default: 'none: forever',
    meaning:
      'months that the audit log stays in the database. Older months go into compressed files next to the uploads, for a command',
  },
  {
    name: 'CALLS_PER_PERSON',
    default: '1200',
    meaning:
      'API calls a minute for one person on one node, a quarter of them at a time. `off` removes the limit',
  },
  {
    name: 'CALLS_PER_ADDRESS',
    default: '24000',
    meaning: 'the same for everyone at one IP address',
  },
  { name: 'FRAME_ANCESTORS', default: 'none: no framing', meaning: 'origins of embedding builders' },
  {
    name: 'WEB_ROOT',
    default: 'apps/web/dist',
    meaning: 'folder of the built web app, or of the pages of an app from a folder',
  },
  {
    name: 'APP_NAME',
    default: 'APP_ID',
    meaning: 'name of an app from a folder, on its sign-in page and in emails',
  },
  {
    name: 'ENTITIES_DIR',
    default: 'none',
    meaning:
      'folder of *.jsonc entity definitions, in addition to the leave app, or instead of it with a `User` entity',
  },
  {
    name: 'REGISTRATION_DOMAINS',
    default: 'none: invited addresses only',
    meaning: 'email domains whose people can register without an invitation',
  },
  {
    name: 'OIDC_ISSUER',
    default: 'none: passwords only',
    meaning:
      "the organisation's OpenID Connect provider, as it names itself. It redirects to `PUBLIC_URL/api/apps/auth/sso/callback`",
  },
  {
    name: 'OIDC_CLIENT_ID',
    default: 'none',
    meaning: 'client id of Leavewell at the provider, required with OIDC_ISSUER',
  },
  { name: 'OIDC_CLIENT_SECRET', default: 'none: a public client', meaning: 'client secret' },
  {
    name: 'OIDC_NAME',
    default: 'your organisation',
    meaning: 'name of the provider on the sign-in button',
  },
  {
    name: 'SUPPORT_URL',
    default: 'none: an email to the first administrators',
    meaning: 'target of the support link',
  },
]

/** Parses the environment. Throws one StartError that lists all problems, each in a plain sentence. */
export function readEnv(env: Readonly<Record<string, string | undefined>> = process.env): ServerSettings {
  const problems: string[] = []
  const take = read.reader(env, problems)
  const production = take('NODE_ENV', read.text) === 'production'
  const databaseUrl = take('DATABASE_URL', read.postgresUrl)
  const databaseDirectUrl = take('DATABASE_DIRECT_URL', read.postgresUrl)
  if (databaseDirectUrl !== undefined && !env.DATABASE_URL?.trim()) {
    problems.push('Set DATABASE_URL as well, or remove DATABASE_DIRECT_URL.')
  }
  const databaseReadUrl = take('DATABASE_READ_URL', read.postgresUrl)
  if (databaseReadUrl !== undefined && !env.DATABASE_URL?.trim()) {
    problems.push('Set DATABASE_URL as well, or remove DATABASE_READ_URL.')
  }
  const timeZone = take('ORG_TIME_ZONE', read.timeZone)
  const settings: ServerSettings = {
    appId: take('APP_ID', read.appId) ?? 'leavewell',
    host: take('HOST', read.text) ?? '127.0.0.1',
    port: take('PORT', read.port) ?? 3000,
    dataDir: resolve(take('DATA_DIR', read.text) ?? resolve(ROOT, 'data')),
    production,
    mailFrom: take('MAIL_FROM', read.sender) ?? DEFAULT_SENDER,
    overlappingLeave: take('OVERLAPPING_LEAVE', read.overlappingLeave) ?? 'forms',
    watchdogSeconds: take('WATCHDOG_SECONDS', read.seconds) ?? 30,
    timeZone: timeZone ?? 'Australia/Sydney',
    ...(timeZone !== undefined && { isZoneFixed: true }),
    frameAncestors: take('FRAME_ANCESTORS', read.origins) ?? [],
    callLimits: callLimitsOf(take),
    registrationDomains: take('REGISTRATION_DOMAINS', read.domains) ?? [],
    demo: (take('DEMO', read.onOrOff) ?? true) && !production && databaseUrl === undefined,
    webRoot: take('WEB_ROOT', read.folder) ?? LEAVE_PAGES,
    ...defined({
      databaseUrl,
      databaseDirectUrl,
      databaseReadUrl,
      publicUrl: take('PUBLIC_URL', read.webUrl),
      smtpUrl: take('SMTP_URL', read.smtpUrl),
      filesUrl: take('FILES_URL', read.filesUrl),
      serviceToken: take('SERVICE_TOKEN', read.text),
      oidc: oidcOf(take, problems),
      model: modelOf(take, problems),
      functionsUrl: take('FUNCTIONS_URL', read.webUrl),
      privateHosts: take('PRIVATE_HOSTS', read.hosts),
      metricsToken: take('METRICS_TOKEN', read.text),
      drainSeconds: take('DRAIN_SECONDS', read.seconds),
      visitsKeptDays: take('PAGE_VISITS_DAYS', read.days),
      changesKeptMonths: take('CHANGES_KEPT_MONTHS', read.months),
      adminEmail: take('ADMIN_EMAIL', read.email),
      appName: take('APP_NAME', read.text),
      entitiesDir: take('ENTITIES_DIR', read.folder),
      supportUrl: take('SUPPORT_URL', read.webUrl),
    }),
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return settings
}

/** The number of calls a minute. `off` is no limit. */
function callLimitsOf(take: ReturnType<typeof read.reader>): NonNullable<PlatformSettings['callLimits']> {
  const [person = 1_200, address = 24_000] = [
    take('CALLS_PER_PERSON', read.callsPerMinute),
    take('CALLS_PER_ADDRESS', read.callsPerMinute),
  ]
  return { ...(person !== 'off' && { person }), ...(address !== 'off' && { address }) }
}

/** The provider: an address without a client, or the other way round, is a mistake. */
function oidcOf(take: ReturnType<typeof read.reader>, problems: string[]): PlatformSettings['oidc'] {
  const [issuer, clientId] = [take('OIDC_ISSUER', read.issuer), take('OIDC_CLIENT_ID', read.text)]
  const name = take('OIDC_NAME', read.text) ?? 'your organisation'
  const rest = defined({ clientSecret: take('OIDC_CLIENT_SECRET', read.text) })
  if ((issuer === undefined) !== (clientId === undefined)) {
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID belong together: set both, or neither.')
  }
  return issuer === undefined || clientId === undefined ? undefined : { issuer, clientId, name, ...rest }
}

/** The language model: a name without an address, or the other way round, is a mistake. */
function modelOf(take: ReturnType<typeof read.reader>, problems: string[]): PlatformSettings['model'] {
  const [url, name] = [take('LLM_URL', read.webUrl), take('LLM_MODEL', read.text)]
  const rest = defined({
    apiKey: take('LLM_API_KEY', read.text),
    imageName: take('LLM_IMAGE_MODEL', read.text),
  })
  if ((url === undefined) !== (name === undefined)) {
    problems.push('LLM_URL and LLM_MODEL belong together: set both, or neither.')
  }
  return url === undefined || name === undefined ? undefined : { url, name, ...rest }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Drops what is not set, so that "not set" looks the same everywhere. */
const defined = <T extends object>(settings: T): Defined<T> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Defined<T>
