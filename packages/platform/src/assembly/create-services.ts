import { createAgents } from '../agents/create-agents.ts'
import { createConversations } from '../agents/create-conversations.ts'
import { createEventCounts } from '../analytics/event-counts.ts'
import type { AppDefinition } from '../app-definition.ts'
import { createAppLog } from '../app-logs/app-log.ts'
import { createChangeArchive } from '../change-archive/create-change-archive.ts'
import { createAppSecrets } from '../database/app-secrets.ts'
import { readSecret } from '../database/read-secret.ts'
import { createEntityStore } from '../entities/index.ts'
import { createFiles } from '../files/create-files.ts'
import { createSignedAddresses } from '../files/file-address.ts'
import { linkFiles } from '../files/file-links.ts'
import { USUAL_FILES } from '../files/file-policy.ts'
import { moveFileAddresses } from '../files/move-addresses.ts'
import { beforeReading } from '../functions/before-reading.ts'
import { createUnsubscribeLinks } from '../functions/unsubscribe-links.ts'
import { closeHttp } from '../http/create-http.ts'
import { endOldSessions, purgeCredentials } from '../identity/accounts/observe-users.ts'
import { createUserDirectory } from '../identity/accounts/user-directory.ts'
import { createIdentity } from '../identity/create-identity.ts'
import type { IdentityRates } from '../identity/rates.ts'
import type { PasswordHashing } from '../identity/stores/password-hashing.ts'
import { createInstallation } from '../installation-status/create-installation.ts'
import { createModel } from '../llm/model.ts'
import { createPosts } from '../outbox/app-posts.ts'
import { createPrincipals } from '../principal/create-principals.ts'
import { ADMINISTRATORS } from '../principal/duties.ts'
import { pushNewRecords } from '../push/push-notifications.ts'
import { createPushEncryption } from '../push/push-service.ts'
import { createPushSubscriptions } from '../push/subscriptions.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Shutdown } from '../shutdown.ts'
import { createWebhooks } from '../webhooks/create-webhooks.ts'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts'
import type { BaseServices } from './open-base-services.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/** Creates the services that routes and jobs use, each with its dependencies. */
export async function createServices(
  app: AppDefinition,
  settings: PlatformSettings,
  base: BaseServices,
  {
    rates,
    passwords,
    shutdown,
  }: { rates: Partial<IdentityRates>; passwords: PasswordHashing | undefined; shutdown: Shutdown },
) {
  const { clock, log, database, storage, feed, changes, mail, limiter, http, publicUrl } = base
  const policy = app.files ?? USUAL_FILES
  const query = async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await database.query<Row>(sql, values)).rows
  const { privateHosts = [] } = settings
  const encryption = createPushEncryption({ database, contact: mail.route.sender })
  const pushes = { encryption, subscriptions: createPushSubscriptions({ database, clock, encryption }) }
  const webhooks = createWebhooks({
    database,
    clock,
    log,
    privateHosts,
    pushes: pushes.subscriptions,
    ...(app.isCurrentPost && { isCurrentPost: app.isCurrentPost({ query }) }),
  })
  const posts = createPosts({ database, clock, privateHosts, wake: webhooks.wake })
  const store = await createEntityStore({
    database,
    definitions: app.entities,
    changes,
    mail,
    posts,
    clock,
  })
  await moveFileAddresses(database, app.entities, settings)
  const users = createUserDirectory({ records: store.recordsEvenAway, feed })
  const duties = app.duties?.({ entities: store.records, now: () => clock.now() }) ?? ADMINISTRATORS
  const scopesOf = app.scopesOf?.({ query })
  const subscriptions = enqueueWebhooks({ webhooks, store, users, log, duties, scopesOf })
  shutdown.add('subscriptions', () => subscriptions.close())
  await subscriptions.refresh()

  // In this order: the user cache is updated first, so that removed people are known before anything is
  // announced.
  store.observe(users.observer)
  store.observe(purgeCredentials)
  store.observe(endOldSessions)
  store.observe(linkFiles({ store, publicUrl, clock, policy }))
  store.observe(subscriptions.observer)
  if (app.push)
    store.observe(pushNewRecords({ rules: app.push, ...pushes, users, publicUrl, wake: webhooks.wake }))

  const identity = await createIdentity({
    app,
    settings,
    database,
    store,
    mail,
    posts,
    changes,
    duties,
    limiter,
    rates,
    ...(passwords && { passwords }),
    log,
    clock,
    publicUrl,
  })
  shutdown.add('identity', () => identity.close())
  shutdown.add('mail', () => mail.close())
  shutdown.add('webhooks', () => webhooks.close())
  const model = createModel(settings.model)
  const conversations = createConversations({ database, clock, appId: settings.appId })
  const now = () => clock.now()
  const agents = createAgents({ agents: app.agents ?? [], conversations, store, model, limiter, log, now })
  shutdown.add('answers', () => agents.close())
  shutdown.add('requests', () => closeHttp(http))
  const { serviceToken } = settings
  const { sessions } = identity
  const secrets = createAppSecrets(database)
  const installation = createInstallation({
    database,
    mail,
    posts,
    secrets,
    limiter,
    clock,
    hasServiceToken: Boolean(serviceToken),
  })
  /** Dependencies of the app's functions and jobs. */
  const unsubscribeLinks = createUnsubscribeLinks({
    secret: await readSecret(database, 'unsubscribe'),
    clock,
    publicUrl,
  })
  const appCode = {
    store,
    database,
    clock,
    installation,
    identity: identity.context,
    unsubscribeLinks,
    posts,
    secrets,
  }
  store.beforeReading(beforeReading(app.beforeReading ?? {}, appCode))
  return {
    store,
    duties,
    users,
    identity,
    webhooks,
    subscriptions,
    pushes,
    model,
    conversations,
    agents,
    principals: createPrincipals({
      sessions,
      users,
      serviceToken,
      duties,
      mustHaveSecondFactor: app.mustHaveSecondFactor,
      scopesOf,
      apiKeys: identity.context.apiKeys,
      apiKeyRules: app.apiKeys,
      now,
    }),
    files: createFiles({ database, store, storage, clock, policy }),
    signed: createSignedAddresses({ secret: await readSecret(database, 'files'), clock }),
    appLog: createAppLog({ database, clock, keptDays: settings.visitsKeptDays }),
    changeArchive: createChangeArchive({ database, storage, clock, keptMonths: settings.changesKeptMonths }),
    eventCounts: createEventCounts({ database, clock }),
    appCode,
    unsubscribeLinks,
  }
}
