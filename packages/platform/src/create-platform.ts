import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDefinition } from './app-definition.ts'
import { createServices } from './assembly/create-services.ts'
import { keepInMemory } from './assembly/keep-in-memory.ts'
import { mountRoutes } from './assembly/mount-routes.ts'
import { openBaseServices } from './assembly/open-base-services.ts'
import { prepareJobs } from './assembly/prepare-jobs.ts'
import { type Clock, systemClock } from './clock.ts'
import { countOutages } from './database/count-outages.ts'
import type { Database } from './database/database.ts'
import type { EntityStore } from './entities/index.ts'
import type { Files } from './files/create-files.ts'
import type { Http } from './http/http.ts'
import type { Identity } from './identity/create-identity.ts'
import type { IdentityRates } from './identity/rates.ts'
import type { PasswordHashing } from './identity/stores/password-hashing.ts'
import { createLog, type Log } from './log.ts'
import type { Mail } from './mail/create-mail.ts'
import type { PlatformSettings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

/** A running platform with one app on it. */
export interface Platform {
  http: Http
  database: Database
  entities: EntityStore
  identity: Identity
  files: Files
  mail: Mail
  /** Starts to listen, and returns the address that people use. */
  listen(): Promise<string>
  /** Finishes accepted work, then releases everything. */
  close(): Promise<void>
}

export interface PlatformOptions {
  clock?: Clock
  log?: Log
  rates?: Partial<IdentityRates>
  passwords?: PasswordHashing
}

/** Starts the platform with one app on it. If a later part cannot start, all opened parts are released. */
export async function createPlatform(
  app: AppDefinition,
  settings: PlatformSettings,
  options: PlatformOptions = {},
): Promise<Platform> {
  const shutdown = createShutdown()
  try {
    return await assemble(app, settings, options, shutdown)
  } catch (error) {
    await shutdown.run().catch(() => {})
    throw error
  }
}

/** Table of contents: opened resources, services, routes and jobs. */
async function assemble(
  app: AppDefinition,
  settings: PlatformSettings,
  { clock = systemClock, log: lines = createLog(), rates = {}, passwords }: PlatformOptions,
  shutdown: Shutdown,
): Promise<Platform> {
  let isLeaving = false
  const log = countOutages(lines)
  const base = await openBaseServices(
    settings,
    { clock, log, applyLetterhead: app.applyLetterhead },
    shutdown,
  )
  const services = await createServices(app, settings, base, { rates, passwords, shutdown })
  await keepInMemory(app, base, services)
  await mountRoutes(app, settings, base, services, { isLeaving: () => isLeaving, shutdown })
  const startJobs = prepareJobs(app, base, services, shutdown)

  const { http, database, mail, publicUrl } = base
  const { store, identity, files, webhooks } = services
  return {
    http,
    database,
    entities: store,
    identity,
    files,
    mail,
    async listen() {
      await http.listen({ host: settings.host, port: settings.port })
      await mail.start()
      webhooks.start()
      startJobs()
      return publicUrl()
    },
    async close() {
      isLeaving = true
      if (settings.drainSeconds) await sleep(settings.drainSeconds * 1000)
      await shutdown.run()
    },
  }
}
