import { join } from 'node:path'
import { type DemoLoginKind, type DemoLogins, isLocalSender } from '@leavewell/leave'
import { readS3Url } from '@leavewell/platform'
import type { ServerSettings } from './env.ts'
import type { RunningServer } from './start-server.ts'

/** What the person who started the program needs to know, the address first. */
export function startupBanner(server: RunningServer, settings: ServerSettings): string {
  return [
    `Leavewell is ready at ${server.url}`,
    ...(server.pages || !server.isLeave ? [] : ['  API only. Run npm run build to add the web pages.']),
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
      : ['    These entries are ignored or changed:', ...notes.map(note => `      ${note}`)]
  return [
    isLeave
      ? `  Leave and the entities in ${entitiesDir}`
      : `  The app in ${entitiesDir} instead of leave, ${pages ? 'with its own pages' : 'with sign-in pages only (set WEB_ROOT to add its pages)'}`,
    ...differences,
  ]
}

const DEMO_ROLES: Record<DemoLoginKind, string> = {
  employee: 'requests leave',
  approver: 'approves for a team',
  manager: 'approves, with all rights',
  hr: 'people, leave, policies',
  payroll: 'reads and exports',
  admin: 'administrator',
  newcomer: 'just registered',
}

const demoLines = ({ password, logins }: DemoLogins, seeded: RunningServer['seeded']) => [
  seeded
    ? `  Demo company: ${seeded.people} people, created in ${seeded.milliseconds} ms`
    : '  Demo company: existing data kept',
  `  Sign in with the password ${password} as`,
  ...logins.map(({ kind, email }) => `    ${email.padEnd(24)} ${DEMO_ROLES[kind]}`),
]

function firstAdministratorLines({ setUpLink, hasNoUsers }: RunningServer): string[] {
  if (setUpLink) return [`  First administrator: choose a password within 24 hours at ${setUpLink}`]
  return hasNoUsers
    ? ['  No one can sign in yet. Set ADMIN_EMAIL to the first administrator and restart.']
    : []
}

function mailLines({ smtpUrl, mailFrom, dataDir }: ServerSettings): string[] {
  if (smtpUrl === undefined) return [`  Email: saved to ${join(dataDir, 'outbox')}. Set SMTP_URL to send it.`]
  return isLocalSender(mailFrom)
    ? [
        `  Email: sent over SMTP as ${mailFrom}`,
        '    Other mail servers may reject this sender. Set MAIL_FROM to an address of your organisation.',
      ]
    : [`  Email: sent over SMTP as ${mailFrom}`]
}

function dataLine({ postgres }: RunningServer, { dataDir, filesUrl }: ServerSettings): string {
  const files = filesUrl === undefined ? dataDir : `the bucket ${readS3Url(filesUrl).bucket}`
  if (!postgres) return `your PostgreSQL, files in ${files}`
  if (filesUrl !== undefined) return `${dataDir}, files in ${files}`
  return postgres.staged
    ? `${dataDir}; PostgreSQL runs as ${postgres.account} on ${postgres.cluster}, where it may enter`
    : dataDir
}
