import { connectPage } from '../agents/connect-page.ts'
import { agentRoutes } from '../agents/routes.ts'
import { analyticsRoutes } from '../analytics/routes.ts'
import { describeApi } from '../api-docs/describe-api.ts'
import { apiDocsRoutes } from '../api-docs/routes.ts'
import type { AppDefinition } from '../app-definition.ts'
import { appLogRoutes } from '../app-logs/routes.ts'
import { entityRoutes } from '../entities/index.ts'
import { errors } from '../errors.ts'
import { fileRoutes } from '../files/routes.ts'
import { acceptForms } from '../forms/forms.ts'
import { boardRoutes } from '../functions/board-routes.ts'
import { emailLinkRoutes } from '../functions/email-link-routes.ts'
import { feedRoutes } from '../functions/feed-routes.ts'
import { incomingRoutes } from '../functions/incoming-routes.ts'
import { functionAddresses, functionRoutes } from '../functions/routes.ts'
import { unsubscribeRoutes } from '../functions/unsubscribe-routes.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { healthRoutes, watchDiskRoom } from '../http/health.ts'
import type { Http } from '../http/http.ts'
import { limitAddresses } from '../http/limit-calls.ts'
import { serveApiOnly, serveWeb } from '../http/serve-web.ts'
import { refreshCookies } from '../identity/cookies/token-cookies.ts'
import { findSignOnTokens, ssoRoutes } from '../identity/delegated-tokens/routes.ts'
import { signOnPages } from '../identity/oidc/sign-on-pages.ts'
import { identityRoutes } from '../identity/routes.ts'
import { signInRoutes } from '../identity/sessions/sign-in-routes.ts'
import { signOutPage } from '../identity/sessions/sign-out-page.ts'
import { packageRoutes } from '../integrations/package-routes.ts'
import { integrationRoutes } from '../integrations/routes.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import { metricsRoutes } from '../metrics/routes.ts'
import { declarePrincipal, resolvePrincipal } from '../principal/resolve-principal.ts'
import { publicSettingsRoutes } from '../public-settings/routes.ts'
import { pushRoutes } from '../push/push-routes.ts'
import { createRealtime } from '../realtime/create-realtime.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Shutdown } from '../shutdown.ts'
import { signInPages } from '../sign-in-pages/routes.ts'
import { webhookPackage } from '../webhooks/webhook-package.ts'
import type { Services } from './create-services.ts'
import type { BaseServices } from './open-base-services.ts'

const OF_APP = { prefix: '/apps/:appId' }

/** Mounts all routes, in the order in which a request meets them. */
export async function mountRoutes(
  app: AppDefinition,
  settings: PlatformSettings,
  base: BaseServices,
  services: Services,
  { isLeaving, shutdown }: { isLeaving: () => boolean; shutdown: Shutdown },
): Promise<void> {
  const { http, database, clock, publicUrl } = base
  const { identity, principals, files, signed, store } = services
  declarePrincipal(http)
  limitAddresses(http, base.calls.addresses)
  await describeApi(http, app, settings.appId)
  await acceptForms(http)
  const disk = watchDiskRoom(http, { folder: settings.dataDir, clock })
  healthRoutes(http, { database, disk, isLeaving })
  await http.register(apiDocsRoutes(http), { prefix: '/api' })
  const { invitations } = identity.context
  await http.register(
    publicSettingsRoutes({ settings, app, principals, invitations, records: store.records }),
  )
  await http.register(signOutPage({ publicUrl, sessions: identity.sessions }))
  if (app.hasForeignPages) await http.register(signInPages({ http, appName: app.name, settings, publicUrl }))
  await http.register(signOnPages(identity.context))
  await http.register(fileRoutes({ files, principals, signed }))
  await http.register(
    feedRoutes({ feeds: app.feeds ?? {}, principals, calls: base.calls.people, ...services.appCode }),
  )
  if (app.boards)
    await http.register(
      boardRoutes({ boards: app.boards, principals, calls: base.calls.people, ...services.appCode }),
    )
  if (app.emailLinks)
    await http.register(
      emailLinkRoutes({
        emailLinks: app.emailLinks,
        principals,
        devices: identity.devices,
        calls: base.calls.people,
        publicUrl,
        ...services.appCode,
      }),
    )
  if (app.unsubscribing)
    await http.register(
      unsubscribeRoutes({
        unsubscribing: app.unsubscribing,
        links: services.unsubscribeLinks,
        users: services.users,
        calls: base.calls.people,
        ...services.appCode,
      }),
    )
  if (app.incoming)
    await http.register(
      incomingRoutes({
        incoming: app.incoming,
        principals,
        calls: base.calls.people,
        ...services.appCode,
      }),
    )
  await http.register(routesForStrangers(app, settings, services), { prefix: '/api' })
  await http.register(routesForCallers(app, settings, base, services), { prefix: '/api' })
  await http.register(addressesOfFunctions(app, settings, base, services), { prefix: '/api' })
  if (settings.webRoot === undefined) serveApiOnly(http)
  else await serveWeb(http, settings.webRoot, { isForeign: app.hasForeignPages === true })
  await openSockets(settings, base, services, shutdown)
}

/** Sign-in routes, where an invalid token is ignored. */
const routesForStrangers =
  (app: AppDefinition, settings: PlatformSettings, { identity, agents, principals }: Services) =>
  async (scope: Http) => {
    requireApp(scope, settings.appId)
    await scope.register(signInRoutes(identity), OF_APP)
    await scope.register(connectPage({ agents, principals, appName: app.name }), OF_APP)
  }

const routesForCallers =
  (app: AppDefinition, settings: PlatformSettings, base: BaseServices, services: Services) =>
  async (scope: Http) => {
    const { database, clock, changes, limiter, calls } = base
    const { store, duties, identity, principals, agents, webhooks, subscriptions, eventCounts } = services
    requireApp(scope, settings.appId)
    resolvePrincipal(scope, principals, calls.people, app.apiKeys)
    refreshCookies(scope, identity.devices)
    // Their answers contain tokens, codes and signed addresses, and are sent unchanged.
    await scope.register(identityRoutes(identity), OF_APP)
    await scope.register(
      pushRoutes({ ...services.pushes, rules: app.push, privateHosts: settings.privateHosts ?? [] }),
      OF_APP,
    )
    await scope.register(integrationRoutes({ ...base, ...services }), OF_APP)
    const { refresh } = subscriptions
    const packages = { webhooks: webhookPackage({ webhooks, store, duties, database, changes, refresh }) }
    await scope.register(packageRoutes(packages, duties), OF_APP)
    await scope.register(ssoRoutes({ principals, find: findSignOnTokens({ database, clock }) }), OF_APP)
    await scope.register(async records => {
      compressAnswers(records)
      const visits = { log: services.appLog, limiter, duties }
      await records.register(entityRoutes({ store }), OF_APP)
      await records.register(
        functionRoutes({ functions: app.functions, host: hostOf(settings, base), ...services.appCode }),
        OF_APP,
      )
      await records.register(agentRoutes({ agents, principals }), OF_APP)
      await records.register(analyticsRoutes({ counts: eventCounts, limiter, duties }), OF_APP)
      await records.register(appLogRoutes(visits), { prefix: '/app-logs/:appId' })
      await records.register(appLogRoutes(visits), { prefix: '/apps/:appId/app-logs/:sameAppId' })
    })
  }

const addressesOfFunctions =
  (app: AppDefinition, settings: PlatformSettings, base: BaseServices, { principals, appCode }: Services) =>
  async (scope: Http) => {
    compressAnswers(scope)
    resolvePrincipal(scope, principals, base.calls.people, app.apiKeys)
    await scope.register(
      functionAddresses({ functions: app.functions, host: hostOf(settings, base), ...appCode }),
    )
  }

/** Returns the host of functions that the app does not have itself. */
const hostOf = ({ functionsUrl: url, appId, serviceToken }: PlatformSettings, { publicUrl }: BaseServices) =>
  url === undefined ? undefined : { url, appId, serviceToken, publicUrl }

/** Opens realtime sockets and the operators' metrics. */
async function openSockets(
  settings: PlatformSettings,
  { http, database, feed, mail, log }: BaseServices,
  { store, duties, principals, conversations }: Services,
  shutdown: Shutdown,
): Promise<void> {
  const realtime = await createRealtime({
    server: http.server,
    appId: settings.appId,
    feed,
    store,
    duties,
    principals,
    conversations,
    log,
  })
  shutdown.add('sockets', () => realtime.close())
  metricsRoutes(http, {
    metrics: createMetrics({ database, mail, connections: () => realtime.connections() }),
    token: settings.metricsToken,
  })
}

/** One server serves one app. Any other id is unknown. */
function requireApp(scope: Pick<Http, 'addHook'>, appId: string): void {
  scope.addHook('onRequest', async request => {
    const { appId: asked, sameAppId = asked } = request.params as { appId?: string; sameAppId?: string }
    if (asked !== appId) throw errors.notFound(`App ${asked}`)
    if (sameAppId !== appId) throw errors.notFound(`App ${sameAppId}`)
  })
}
