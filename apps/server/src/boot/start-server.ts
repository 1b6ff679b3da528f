import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoLogins } from '@leavewell/leave'
import {
  createPlatform,
  type EmbeddedPostgres,
  type Platform,
  type PlatformOptions,
  startEmbeddedPostgres,
  systemClock,
} from '@leavewell/platform'
import { readLeaveTypes } from '../kernel/read-leave-types.ts'
import { recordsOf } from '../kernel/records.ts'
import { postUntil } from '../leave-policies/post-due.ts'
import { adoptBeforeServing } from './adopt-before-serving.ts'
import { chooseApp } from './choose-app.ts'
import { DEFAULT_SENDER, LEAVE_PAGES, type ServerSettings } from './env.ts'

/** A running Leavewell. */
export interface RunningServer {
  url: string
  platform: Platform
  /** The embedded PostgreSQL, unless an external one is used. */
  postgres?: EmbeddedPostgres
  /** The demo company was filled in just now. */
  seeded?: { people: number; milliseconds: number }
  /** Logins of the demo company, as long as the database contains it. */
  demoLogins?: DemoLogins
  /** One-time link with which the first administrator chooses a password. */
  setUpLink?: string
  /** No one is registered, and no first administrator is configured. */
  hasNoUsers: boolean
  /** The web app is built and served. */
  pages: boolean
  /** Leave is served, alone or with the entities of a folder. False if an app from a folder replaces it. */
  isLeave: boolean
  /** Parts of a folder of entities that are ignored or read differently. */
  notes: readonly string[]
  close(): Promise<void>
}

/**
 * Database, platform, demo company, former data, port: in this order. If a later step fails, the earlier ones are stopped again. `print` writes a
 * line to the terminal.
 */
export async function startServer(
  settings: ServerSettings,
  { print = () => {}, ...options }: PlatformOptions & { print?: (line: string) => void } = {},
): Promise<RunningServer> {
  let url = settings.publicUrl ?? `http://localhost:${settings.port}`
  let demoLogins: DemoLogins | undefined
  const { app, isLeave, notes } = await chooseApp(
    { ...settings, address: () => url, demoLogins: () => demoLogins },
    settings,
  )
  const postgres =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: settings.dataDir, onCrash: logCrash })
      : undefined
  let platform: Platform | undefined
  const close = async () => {
    await platform?.close()
    await postgres?.stop()
  }
  try {
    const databaseUrl = settings.databaseUrl ?? postgres?.url ?? ''
    const { webRoot = '', ...rest } = settings
    // The default folder of pages belongs to leave, so another app does not serve it.
    const pages = (isLeave || webRoot !== LEAVE_PAGES) && existsSync(join(webRoot, 'index.html'))
    const sender = isLeave ? {} : { mailFrom: senderNamed(app.name, settings.mailFrom) }
    platform = await createPlatform(
      app,
      { ...rest, ...sender, databaseUrl, ...(pages && { webRoot }) },
      options,
    )
    const now = (options.clock ?? systemClock).now()
    const inhabitants = await populate(platform, { ...settings, demo: settings.demo && isLeave }, now)
    demoLogins = inhabitants.demoLogins
    // The new demo company is no upgrade to tell about.
    if (isLeave) await adoptBeforeServing(platform, settings, now, inhabitants.seeded ? () => {} : print)
    url = await platform.listen()
    return { url, platform, pages, isLeave, notes, ...(postgres && { postgres }), ...inhabitants, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** The sender of an app of its own: its name, unless the operator chose one. */
function senderNamed(appName: string, mailFrom: string): string {
  if (mailFrom !== DEFAULT_SENDER && mailFrom.includes('<')) return mailFrom
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return `${appName.replaceAll(/[<>"\r\n]/g, ' ').trim()} <${address}>`
}

const logCrash = (output: string) =>
  console.error(`PostgreSQL ended unexpectedly and is started again. Its last words: ${output}`)

/** One department of the demo company has a policy from the first day on, before the first nightly job. */
const beginPoliciesOfDemo = ({ entities }: Platform, { timeZone }: ServerSettings, now: Date) =>
  entities.asSystem(async system => {
    const records = recordsOf(system)
    const users = await records.find('User', {})
    await postUntil(
      { timeZone, leaveTypes: await readLeaveTypes(records) },
      records,
      users.map(({ id }) => id),
      now,
    )
  })

type BootstrapResult = Pick<RunningServer, 'seeded' | 'demoLogins' | 'setUpLink' | 'hasNoUsers'>

/** The people at the start: those already stored, the demo company, or the first administrator. */
async function populate(platform: Platform, settings: ServerSettings, now: Date): Promise<BootstrapResult> {
  const countUsers = (q: Record<string, unknown>) => platform.entities.records.count('User', q)
  // Loaded only if it may be needed. A real company never reads the demo company.
  const demo = settings.demo ? await import('@leavewell/demo') : undefined
  if ((await countUsers({})) > 0) {
    const isDemo = demo !== undefined && (await countUsers({ email: demo.LOGINS.admin })) > 0
    return { ...(isDemo && { demoLogins: demo.DEMO_LOGINS }), hasNoUsers: false }
  }
  if (demo) {
    const begun = performance.now()
    const count = await demo.seedDemo(platform, now, settings.timeZone)
    await beginPoliciesOfDemo(platform, settings, now)
    const milliseconds = Math.round(performance.now() - begun)
    return { demoLogins: demo.DEMO_LOGINS, seeded: { people: count, milliseconds }, hasNoUsers: false }
  }
  const { adminEmail } = settings
  const setUpLink = adminEmail && (await platform.identity.setUpFirstAdministrator(adminEmail))
  return { ...(setUpLink && { setUpLink }), hasNoUsers: adminEmail === undefined }
}
