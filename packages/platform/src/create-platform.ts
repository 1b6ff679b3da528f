import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPage } from './agents/connect-page.ts'
import { createAgents } from './agents/create-agents.ts'
import { createConversations } from './agents/create-conversations.ts'
import { agentMigrations } from './agents/migrations.ts'
import { agentRoutes } from './agents/routes.ts'
import { createEventCounts } from './analytics/event-counts.ts'
import { analyticsMigrations } from './analytics/migrations.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { describeApi } from './api-docs/describe-api.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import type { AppDefinition } from './app-definition.ts'
import { createAppLog } from './app-logs/app-log.ts'
import { appLogMigrations } from './app-logs/migrations.ts'
import { appLogRoutes } from './app-logs/routes.ts'
import { backupMigrations } from './backup/migrations.ts'
import { createChangeFeed } from './changes/create-change-feed.ts'
import { createChangeLog } from './changes/create-change-log.ts'
import { changesMigrations } from './changes/migrations.ts'
import { createWakeUp } from './changes/wake-nodes.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { readSecret } from './database/read-secret.ts'
import { createEntityStore } from './entities/create-entity-store.ts'
import { entityRoutes } from './entities/routes.ts'
import type { EntityStore } from './entities/store.ts'
import { creationKeyMigrations, forgetCreationKeys } from './entities/write/create-once.ts'
import { errors } from './errors.ts'
import { createFiles, type Files } from './files/create-files.ts'
import { createSignedAddresses } from './files/file-address.ts'
import { linkFiles } from './files/file-links.ts'
import { USUAL_FILES } from './files/file-policy.ts'
import { fileMigrations } from './files/migrations.ts'
import { moveFileAddresses } from './files/move-addresses.ts'
import { openStorage } from './files/open-storage.ts'
import { fileRoutes } from './files/routes.ts'
import { acceptForms } from './forms/forms.ts'
import { functionAddresses, functionRoutes } from './functions/routes.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { closeHttp, createHttp } from './http/create-http.ts'
import { healthRoutes, watchDiskRoom } from './http/health.ts'
import type { Http } from './http/http.ts'
import { httpMigrations } from './http/migrations.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { serveNoWeb, serveWeb } from './http/serve-web.ts'
import { endOldSessions, purgeCredentials } from './identity/accounts/observe-users.ts'
import { createPeople } from './identity/accounts/people.ts'
import { refreshCookies } from './identity/cookies/token-cookies.ts'
import { createIdentity, type Identity } from './identity/create-identity.ts'
import { findSignOnTokens, ssoRoutes } from './identity/delegated-tokens/routes.ts'
import { identityMigrations } from './identity/migrations.ts'
import { signOnPages } from './identity/oidc/sign-on-pages.ts'
import type { IdentityRates } from './identity/rates.ts'
import { identityRoutes } from './identity/routes.ts'
import { signInRoutes } from './identity/sessions/sign-in-routes.ts'
import { signOutPage } from './identity/sessions/sign-out-page.ts'
import { createInstallation } from './installation-status/create-installation.ts'
import { packageRoutes } from './integrations/package-routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { every } from './jobs/every.ts'
import { jobMigrations } from './jobs/migrations.ts'
import { createModel } from './llm/model.ts'
import { createLog, type Log } from './log.ts'
import { createMail, type Mail } from './mail/create-mail.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { mailMigrations } from './mail/migrations.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { createPrincipals } from './principal/create-principals.ts'
import { declarePrincipal, resolvePrincipal } from './principal/resolve-principal.ts'
import { publicSettingsRoutes } from './public-settings/routes.ts'
import { createRealtime } from './realtime/create-realtime.ts'
import type { PlatformSettings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { signInPages } from './sign-in-pages/routes.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import { enqueueWebhooks } from './webhooks/enqueue-webhooks.ts'
import { webhookMigrations } from './webhooks/migrations.ts'
import { webhookPackage } from './webhooks/webhook-package.ts'

const MIGRATIONS = [
  ...changesMigrations,
  ...creationKeyMigrations,
  ...mailMigrations,
  ...httpMigrations,
  ...appLogMigrations,
  ...analyticsMigrations,
  ...webhookMigrations,
  ...agentMigrations,
  ...identityMigrations,
  ...fileMigrations,
  ...jobMigrations,
  ...backupMigrations,
]
const HOUR = 60 * 60

/** A running platform with one app on it. */
export interface Platform {
  http: Http
  database: Database
  entities: EntityStore
  identity: Identity
  files: Files
  mail: Mail
  /** Listens, and answers the address people use. */
  listen(): Promise<string>
  /** Finishes what was accepted, then lets go of everything. */
  close(): Promise<void>
}

export interface PlatformOptions {
  clock?: Clock
  log?: Log
  rates?: Partial<IdentityRates>
}

/** Starts the platform with one app on it; what was opened is let go again when a later part cannot start. */
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

/** Table of contents: every module of the platform, in the order a request meets them. */
async function assemble(
  app: AppDefinition,
  settings: PlatformSettings,
  { clock = systemClock, log = createLog(), rates = {} }: PlatformOptions,
  shutdown: Shutdown,
): Promise<Platform> {
  const database = await openDatabase({ url: settings.databaseUrl })
  shutdown.add('database', () => database.close())
  await migrate(database, MIGRATIONS)
  const storage = await openStorage(settings)
  shutdown.add('file storage', () => storage.close())
  const feed = await createChangeFeed({
    database,
    onError: error => log.error({ err: error }, 'change feed'),
  })
  shutdown.add('change feed', () => feed.close())
  const changes = createChangeLog({ clock, wakeUp: createWakeUp(database, feed) })
  const mail = createMail({ database, transport: createMailTransport(settings), clock, log })
  const limiter = createRateLimiter({ database, clock })
  const http = await createHttp(settings, log)
  const publicUrl = () => settings.publicUrl ?? addressOf(http, settings)

  const webhooks = createWebhooks({ database, clock, log, privateHosts: settings.privateHosts ?? [] })
  const tell = enqueueWebhooks({ webhooks, store: () => store, people: () => people, log })
  shutdown.add('subscriptions', () => tell.close())
  await tell.refresh()

  const store: EntityStore = await createEntityStore({
    database,
    definitions: app.entities,
    changes,
    mail,
    clock,
    observers: [
      (...change) => people.observer(...change),
      purgeCredentials,
      endOldSessions,
      linkFiles({ store: () => store, publicUrl, clock, policy: app.files ?? USUAL_FILES }),
      tell.observer,
    ],
  })
  await moveFileAddresses(database, app.entities, settings)
  const people = createPeople({ records: store.records, feed })
  const identity = await createIdentity({
    app,
    settings,
    database,
    store,
    mail,
    changes,
    limiter,
    rates,
    log,
    clock,
    publicUrl,
  })
  shutdown.add('identity', () => identity.close())
  shutdown.add('mail', () => mail.close())
  shutdown.add('webhooks', () => webhooks.close())
  const model = createModel(settings.model)
  const conversations = createConversations({ database, clock, appId: settings.appId })
  const agents = createAgents({
    agents: app.agents ?? [],
    conversations,
    store,
    model,
    limiter,
    log,
    now: () => clock.now(),
  })
  shutdown.add('answers', () => agents.close())
  shutdown.add('requests', () => closeHttp(http))
  const principals = createPrincipals({
    sessions: identity.sessions,
    people,
    serviceToken: settings.serviceToken,
  })
  const files = createFiles({
    database,
    store: () => store,
    storage,
    clock,
    policy: app.files ?? USUAL_FILES,
  })
  const signed = createSignedAddresses({ secret: await readSecret(database, 'files'), clock })
  const appLog = createAppLog({ database, clock, keptDays: settings.visitsKeptDays })
  const visits = { log: appLog, limiter }
  const eventCounts = createEventCounts({ database, clock })
  const installation = createInstallation({ database, mail, limiter, clock })
  const functions = {
    functions: app.functions,
    store,
    database,
    clock,
    installation,
    identity: identity.context,
  }

  let isLeaving = false
  declarePrincipal(http)
  await describeApi(http, app)
  await acceptForms(http)
  const disk = watchDiskRoom(http, { folder: settings.dataDir, clock })
  healthRoutes(http, { database, disk, isLeaving: () => isLeaving })
  await http.register(apiDocsRoutes(http), { prefix: '/api' })
  await http.register(
    publicSettingsRoutes({ settings, app, principals, invitations: identity.context.invitations }),
  )
  await http.register(signOutPage({ publicUrl, sessions: identity.sessions }))
  if (app.hasForeignPages) await http.register(signInPages({ http, appName: app.name, settings, publicUrl }))
  await http.register(signOnPages(identity.context))
  await http.register(fileRoutes({ files, principals, signed }))
  await http.register(
    async scope => {
      requireApp(scope, settings.appId)
      await scope.register(signInRoutes(identity), { prefix: '/apps/:appId' })
      await scope.register(connectPage({ agents, principals, appName: app.name }), { prefix: '/apps/:appId' })
    },
    { prefix: '/api' },
  )
  await http.register(
    async scope => {
      requireApp(scope, settings.appId)
      resolvePrincipal(scope, principals)
      refreshCookies(scope)
      // Their answers hold tokens, codes and signed addresses, and stay as they are.
      await scope.register(identityRoutes(identity), { prefix: '/apps/:appId' })
      await scope.register(
        integrationRoutes({ files, signed, mail, model, database, store, limiter, publicUrl }),
        { prefix: '/apps/:appId' },
      )
      await scope.register(
        packageRoutes({
          webhooks: webhookPackage({ webhooks, store, database, changes, refresh: tell.refresh }),
        }),
        { prefix: '/apps/:appId' },
      )
      await scope.register(ssoRoutes({ principals, find: findSignOnTokens({ database, clock }) }), {
        prefix: '/apps/:appId',
      })
      await scope.register(async records => {
        compressAnswers(records)
        await records.register(entityRoutes({ store }), { prefix: '/apps/:appId' })
        await records.register(functionRoutes(functions), { prefix: '/apps/:appId' })
        await records.register(agentRoutes({ agents, principals }), { prefix: '/apps/:appId' })
        await records.register(analyticsRoutes({ counts: eventCounts, limiter }), { prefix: '/apps/:appId' })
        await records.register(appLogRoutes(visits), { prefix: '/app-logs/:appId' })
        await records.register(appLogRoutes(visits), { prefix: '/apps/:appId/app-logs/:sameAppId' })
      })
    },
    { prefix: '/api' },
  )
  await http.register(
    async scope => {
      compressAnswers(scope)
      resolvePrincipal(scope, principals)
      await scope.register(functionAddresses(functions))
    },
    { prefix: '/api' },
  )
  if (settings.webRoot === undefined) serveNoWeb(http)
  else await serveWeb(http, settings.webRoot, { isForeign: app.hasForeignPages === true })
  const realtime = await createRealtime({
    server: http.server,
    appId: settings.appId,
    feed,
    store,
    principals,
    sessions: identity.sessions,
    conversations,
    log,
  })
  shutdown.add('sockets', () => realtime.close())
  metricsRoutes(http, {
    metrics: createMetrics({ database, mail, connections: () => realtime.connections() }),
    token: settings.metricsToken,
  })
  shutdown.add(
    'mail.purge',
    every(HOUR, 'mail.purge', () => mail.purge(), { database, log }),
  )
  shutdown.add(
    'app-logs.purge',
    every(HOUR, 'app-logs.purge', () => appLog.purge(), { database, log }),
  )
  shutdown.add(
    'analytics.purge',
    every(HOUR, 'analytics.purge', () => eventCounts.purge(), { database, log }),
  )
  shutdown.add(
    'webhooks.purge',
    every(HOUR, 'webhooks.purge', () => webhooks.purge(), { database, log }),
  )
  shutdown.add(
    'files.purge',
    every(HOUR, 'files.purge', () => files.purge(), { database, log }),
  )
  shutdown.add(
    'rate-limit.purge',
    every(HOUR, 'rate-limit.purge', () => limiter.purge(), { database, log }),
  )
  shutdown.add(
    'creation-keys.purge',
    every(HOUR, 'creation-keys.purge', () => forgetCreationKeys({ database, clock }), { database, log }),
  )
  shutdown.add(
    'identity.purge',
    every(HOUR, 'identity.purge', () => identity.purge(), { database, log }),
  )

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
      return publicUrl()
    },
    async close() {
      isLeaving = true
      if (settings.drainSeconds) await sleep(settings.drainSeconds * 1000)
      await shutdown.run()
    },
  }
}

/** One server serves one app; any other id is unknown. */
function requireApp(scope: Pick<Http, 'addHook'>, appId: string): void {
  scope.addHook('onRequest', async request => {
    const { appId: asked, sameAppId = asked } = request.params as { appId?: string; sameAppId?: string }
    if (asked !== appId) throw errors.notFound(`App ${asked}`)
    if (sameAppId !== appId) throw errors.notFound(`App ${sameAppId}`)
  })
}

function addressOf(http: Http, { host, port }: PlatformSettings): string {
  const address = http.server.address() as AddressInfo | null
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address?.port ?? port}`
}
