import { join } from 'node:path'
import { type DemoLoginKind, type DemoLogins, isLocalSender } from '@leavewell/leave'
import { readS3Url } from '@leavewell/platform'
import type { ServerSettings } from './env.ts'
import type { RunningServer } from './start-server.ts'

/** What the person who started the program needs to know, the address first. */
export function startupBanner(server: RunningServer, settings: ServerSettings): string {
  return [
    `Leavewell is ready at ${server.url}`,
    ...(server.pages || !server.isLeave
      ? []
      : ['  Only the API is served: the pages are not built (npm run build).']),
    ...folderLines(server, settings),
    ...(server.demoLogins ? demoLines(server.demoLogins, server.seeded) : []),
    ...firstAdministratorLines(server),
    `  Data: ${dataLine(server, settings)}`,
    ...mailLines(settings),
    '  Stop with Ctrl+C.',
  ].join('\n')
}

function folderLines({ isLeave, notes, pages }: RunningServer, { entitiesDir }: ServerSettings): string[] {
  if (entitiesDir === undefined) return []
  const differences =
    notes.length === 0
      ? []
      : ['    Not everything in it is read as it stands:', ...notes.map(note => `      ${note}`)]
  return [
    isLeave
      ? `  Beside leave, the entities described in ${entitiesDir}`
      : `  Instead of leave, the app described in ${entitiesDir}, ${pages ? 'with its own pages' : 'without pages but for signing in (WEB_ROOT names the folder of its built ones)'}`,
    ...differences,
  ]
}

const DEMO_ROLES: Record<DemoLoginKind, string> = {
  employee: 'requests leave',
  manager: 'decides',
  admin: 'HR administrator',
  newcomer: 'has just registered',
}

const demoLines = ({ password, logins }: DemoLogins, seeded: RunningServer['seeded']) => [
  seeded
    ? `  Demo company: ${seeded.people} people, made in ${seeded.milliseconds} ms`
    : '  Demo company: as you left it',
  `  Sign in with the password ${password} as`,
  ...logins.map(({ kind, email }) => `    ${email.padEnd(24)} ${DEMO_ROLES[kind]}`),
]

function firstAdministratorLines({ setUpLink, hasNoUsers }: RunningServer): string[] {
  if (setUpLink) return [`  First administrator: choose a password within a day at ${setUpLink}`]
  return hasNoUsers
    ? ['  Nobody can sign in yet: set ADMIN_EMAIL to the first administrator and start again.']
    : []
}

function mailLines({ smtpUrl, mailFrom, dataDir }: ServerSettings): string[] {
  if (smtpUrl === undefined) return [`  Mail: written to ${join(dataDir, 'outbox')} (no SMTP_URL is set)`]
  return isLocalSender(mailFrom)
    ? [
        `  Mail: sent over SMTP as ${mailFrom}`,
        '    Mail servers elsewhere refuse this sender or take its mail for spam: set MAIL_FROM to an address of your organisation.',
      ]
    : [`  Mail: sent over SMTP as ${mailFrom}`]
}

function dataLine({ postgres }: RunningServer, { dataDir, filesUrl }: ServerSettings): string {
  const files = filesUrl === undefined ? dataDir : `the bucket ${readS3Url(filesUrl).bucket}`
  if (!postgres) return `your PostgreSQL, files in ${files}`
  if (filesUrl !== undefined) return `${dataDir}, files in ${files}`
  return postgres.staged
    ? `${dataDir}; PostgreSQL runs as ${postgres.account} on ${postgres.cluster}, where it may enter`
    : dataDir
}
