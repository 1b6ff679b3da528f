import type { ClientError } from './client-error.ts'
import { type Agents, createAgents } from './modules/agents.ts'
import { type App, createApp } from './modules/app.ts'
import { type AppLogs, createAppLogs } from './modules/app-logs.ts'
import { type Auth, createAuth } from './modules/auth.ts'
import { createEntities } from './modules/create-entities.ts'
import type { Entities } from './modules/entity-handler.ts'
import { createFunctions, type Functions } from './modules/functions.ts'
import { createIntegrations, type Integrations } from './modules/integrations.ts'
import { createSso, type Sso } from './modules/sso.ts'
import { createChannelSocket } from './realtime/channel-socket.ts'
import type { OpenSocket } from './realtime/open-socket.ts'
import { browserPage, type Page } from './session/page.ts'
import { type ClientStorage, defaultStorage } from './session/storage.ts'
import { createTokenHolder } from './session/token.ts'
import { createTransport } from './transport/transport.ts'
import { HEADERS } from './wire-names.ts'

export interface ClientOptions {
  /** Address of the server. Empty: the origin of the page. */
  serverUrl?: string | undefined
  appId: string
  /** The user's token. Default: the stored one. */
  token?: string | undefined
  /** Secret of the service role. Never use it in a browser. */
  serviceToken?: string | undefined
  functionsVersion?: string | undefined
  /** Further headers, computed before every call. */
  headers?: () => Record<string, string>
  /** Called once for every failed call. */
  onError?: (error: ClientError) => void
  storage?: ClientStorage
  /** Replacements for the page, `fetch` and the socket. */
  page?: Page | undefined
  fetch?: typeof fetch
  openSocket?: OpenSocket
}

/** Modules for a user and for the service role alike (S-47). */
interface Shared<EntityMap> {
  entities: Entities<EntityMap>
  integrations: Integrations
  functions: Functions
  agents: Agents
  appLogs: AppLogs
}

export interface Client<EntityMap> extends Shared<EntityMap> {
  auth: Auth<UserOf<EntityMap>>
  app: App
  /** All permissions, without access rules. Throws if the client has no service token. */
  readonly asServiceRole: Shared<EntityMap> & { sso: Sso }
  setToken(token: string): void
  /** Closes the socket. */
  disconnect(): void
  cleanup(): void
}

// biome-ignore lint/suspicious/noExplicitAny: without a map any entity with any fields is possible
export type AnyEntities = Record<string, any>

type UserOf<EntityMap> = EntityMap extends { User: infer User } ? User : Record<string, unknown>

/** A client of the wire. `EntityMap` names the entities and their records. */
export function createClient<EntityMap = AnyEntities>(options: ClientOptions): Client<EntityMap> {
  const { serverUrl = '', appId, serviceToken, functionsVersion, headers = () => ({}) } = options
  const { storage = defaultStorage(), page = browserPage(), fetch, onError } = options
  const token = createTokenHolder(storage.local, options.token)
  const userBearer = () => bearer(token.get())

  /** Headers that identify the app and the page in every call, for any user. */
  const introduction = () => ({
    [HEADERS.appId]: appId,
    ...(page === undefined ? {} : { [HEADERS.origin]: page.address }),
  })
  const transportOf = (authorization: () => Record<string, string>) =>
    createTransport({
      serverUrl,
      fetch,
      onError,
      headers: () => ({
        ...introduction(),
        ...authorization(),
        ...headers(),
      }),
    })
  const channelsOf = (bearerToken: () => string | undefined) =>
    createChannelSocket({
      serverUrl,
      open: options.openSocket,
      handshake: () => handshake(appId, bearerToken(), new Headers(headers()).get(HEADERS.impersonate)),
    })

  const transport = transportOf(userBearer)
  const channels = channelsOf(token.get)
  token.onChange(() => (token.get() === undefined ? channels.disconnect() : channels.renew()))
  const shared = {
    appId,
    serverUrl,
    transport,
    channels,
    token,
    functionsVersion,
    fetch,
    introduction,
    authorization: () => ({ ...userBearer(), ...headers() }),
  }
  const closers = [channels.disconnect]

  const serviceRole = (secret: string): Client<EntityMap>['asServiceRole'] => {
    const serviceChannels = channelsOf(() => secret)
    closers.push(serviceChannels.disconnect)
    const alone = transportOf(() => bearer(secret))
    const onBehalf = transportOf(() => ({ ...bearer(secret), ...prefixed(HEADERS.onBehalfOf, token.get()) }))
    const deps = { ...shared, transport: onBehalf, channels: serviceChannels }
    return {
      entities: createEntities<EntityMap>(deps),
      integrations: createIntegrations(deps),
      functions: createFunctions({ ...deps, transport: alone, authorization: () => bearer(secret) }),
      agents: createAgents(deps),
      appLogs: createAppLogs(deps),
      sso: createSso(deps),
    }
  }
  let service: Client<EntityMap>['asServiceRole'] | undefined
  const disconnect = () => {
    for (const close of closers) close()
  }

  return {
    entities: createEntities<EntityMap>(shared),
    integrations: createIntegrations(shared),
    functions: createFunctions(shared),
    agents: createAgents(shared),
    appLogs: createAppLogs(shared),
    auth: createAuth<UserOf<EntityMap>>({ ...shared, storage, page }),
    app: createApp({ ...shared, storage }),
    get asServiceRole() {
      if (!serviceToken) {
        throw new Error(
          'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
        )
      }
      service ??= serviceRole(serviceToken)
      return service
    },
    setToken: next => token.set(next),
    disconnect,
    cleanup: disconnect,
  }
}

const bearer = (token: string | undefined) => prefixed('Authorization', token)

const prefixed = (header: string, token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { [header]: `Bearer ${token}` }

const handshake = (appId: string, token: string | undefined, impersonate: string | null) => ({
  app_id: appId,
  token: token ?? '',
  ...(impersonate === null ? {} : { impersonate }),
})
