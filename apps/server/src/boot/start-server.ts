import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createPlatform,
  type EmbeddedPostgres,
  type Platform,
  type PlatformOptions,
  startEmbeddedPostgres,
  systemClock,
} from '@leavewell/platform'
import { LOGINS } from '../demo/people.ts'
import { DEMO_LOGINS, seedDemo } from '../demo/seed-demo.ts'
import { chooseApp } from './choose-app.ts'
import { LEAVE_PAGES, type ServerSettings } from './env.ts'

/** A running Leavewell. */
export interface RunningServer {
  url: string
  platform: Platform
  /** The embedded PostgreSQL, unless an external one is used. */
  postgres?: EmbeddedPostgres
  /** The demo company was filled in just now. */
  seeded?: { people: number; milliseconds: number }
  /** The demo logins work. */
  demo: boolean
  /** One-time link with which the first administrator chooses a password. */
  setUpLink?: string
  /** Nobody is registered and nobody was named as first administrator. */
  hasNoUsers: boolean
  /** The web app is built and served. */
  pages: boolean
  /** Leave is served, alone or beside the entities of a folder; not when such a folder took its place. */
  isLeave: boolean
  /** What of a folder of entities is ignored or read in another way than it stands. */
  notes: readonly string[]
  close(): Promise<void>
}

/** Database, platform, demo company, port: in this order. What was started is stopped again when a later step fails. */
export async function startServer(
  settings: ServerSettings,
  options: PlatformOptions = {},
): Promise<RunningServer> {
  let url = settings.publicUrl ?? `http://localhost:${settings.port}`
  let isDemo = false
  const { app, isLeave, notes } = await chooseApp(
    { ...settings, address: () => url, demoLogins: () => (isDemo ? DEMO_LOGINS : undefined) },
    settings,
  )
  const postgres =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: settings.dataDir, onCrash: tellCrash })
      : undefined
  let platform: Platform | undefined
  const close = async () => {
    await platform?.close()
    await postgres?.stop()
  }
  try {
    const databaseUrl = settings.databaseUrl ?? postgres?.url ?? ''
    const { webRoot = '', ...rest } = settings
    // The pages of leave, where they lie by default, are no pages of another app.
    const pages = (isLeave || webRoot !== LEAVE_PAGES) && existsSync(join(webRoot, 'index.html'))
    platform = await createPlatform(app, { ...rest, databaseUrl, ...(pages && { webRoot }) }, options)
    const inhabitants = await populate(
      platform,
      { ...settings, demo: settings.demo && isLeave },
      (options.clock ?? systemClock).now(),
    )
    isDemo = inhabitants.demo
    url = await platform.listen()
    return { url, platform, pages, isLeave, notes, ...(postgres && { postgres }), ...inhabitants, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

const tellCrash = (output: string) =>
  console.error(`PostgreSQL ended unexpectedly and is started again. Its last words: ${output}`)

type BootstrapResult = Pick<RunningServer, 'seeded' | 'demo' | 'setUpLink' | 'hasNoUsers'>

/** Who is there at the start: those of the last time, the demo company, or the first administrator. */
async function populate(platform: Platform, settings: ServerSettings, now: Date): Promise<BootstrapResult> {
  const people = (q: Record<string, unknown>) => platform.entities.records.count('User', q)
  if ((await people({})) > 0) {
    return { demo: settings.demo && (await people({ email: LOGINS.admin })) > 0, hasNoUsers: false }
  }
  if (settings.demo) {
    const begun = performance.now()
    const count = await seedDemo(platform, now, settings.timeZone)
    const milliseconds = Math.round(performance.now() - begun)
    return { demo: true, seeded: { people: count, milliseconds }, hasNoUsers: false }
  }
  const { adminEmail } = settings
  const setUpLink = adminEmail && (await platform.identity.setUpFirstAdministrator(adminEmail))
  return { demo: false, ...(setUpLink && { setUpLink }), hasNoUsers: adminEmail === undefined }
}
