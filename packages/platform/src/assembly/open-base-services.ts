import type { AddressInfo } from 'node:net'
import { createChangeFeed } from '../changes/create-change-feed.ts'
import { createChangeLog } from '../changes/create-change-log.ts'
import { refuseFormerNodes } from '../changes/refuse-former-nodes.ts'
import { createWakeUp } from '../changes/wake-nodes.ts'
import type { Clock } from '../clock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { openStorage } from '../files/open-storage.ts'
import { createHttp } from '../http/create-http.ts'
import type { Http } from '../http/http.ts'
import { createCallCounters } from '../http/limit-calls.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import { createMail } from '../mail/create-mail.ts'
import { createMailTransport } from '../mail/mail-transport.ts'
import type { DressMail } from '../mail/outgoing-mail.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Shutdown } from '../shutdown.ts'
import { MIGRATIONS } from './migrations.ts'

export type BaseServices = Awaited<ReturnType<typeof openBaseServices>>

/** Opens the foundation of every service: database, storage, change log, mail, HTTP. */
export async function openBaseServices(
  settings: PlatformSettings,
  { clock, log, applyLetterhead }: { clock: Clock; log: Log; applyLetterhead: DressMail | undefined },
  shutdown: Shutdown,
) {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: replicaUrl } = settings
  const database = await openDatabase({
    url,
    ...(directUrl && { directUrl }),
    ...(replicaUrl && { replicaUrl }),
  })
  shutdown.add('database', () => database.close())
  await refuseFormerNodes(database)
  await migrate(database, MIGRATIONS)
  const storage = await openStorage(settings)
  shutdown.add('file storage', () => storage.close())
  const feed = await createChangeFeed({
    database,
    onError: error => log.error({ err: error }, 'change feed'),
  })
  shutdown.add('change feed', () => feed.close())
  const http = await createHttp(settings, log)
  return {
    clock,
    log,
    database,
    storage,
    feed,
    changes: createChangeLog({ clock, wakeUp: createWakeUp(database, feed) }),
    mail: createMail({ database, transport: createMailTransport(settings, applyLetterhead), clock, log }),
    limiter: createRateLimiter({ database, clock }),
    calls: createCallCounters(settings.callLimits ?? {}, { clock, log }),
    http,
    publicUrl: () => settings.publicUrl ?? addressOf(http, settings),
  }
}

function addressOf(http: Http, { host, port }: PlatformSettings): string {
  const address = http.server.address() as AddressInfo | null
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address?.port ?? port}`
}
