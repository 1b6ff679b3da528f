export { ClientError, isAccountDisabled, reasonOf } from './client-error.ts'
export { type AnyEntities, type Client, type ClientOptions, createClient } from './create-client.ts'
export type { AgentMessage, Agents, Conversation, ConversationQuery } from './modules/agents.ts'
export type { AggregateResult, AggregateSpec } from './modules/aggregate.ts'
export type { App, PublicSettings } from './modules/app.ts'
export type { AppLogs } from './modules/app-logs.ts'
export type { Auth, LoginAnswer, OpenInvitation, Session } from './modules/auth.ts'
export type {
  CreateOptions,
  Entities,
  EntityHandler,
  ImportResult,
  RealtimeEvent,
  SubscribeOptions,
  UpdateManyResult,
  UpdateOptions,
  UpsertResult,
} from './modules/entity-handler.ts'
export type { Condition, Filter } from './modules/filter.ts'
export type { Functions } from './modules/functions.ts'
export type { CoreIntegrations, Integration, Integrations } from './modules/integrations.ts'
export { type Passkey, type Passkeys, passkeysOf } from './modules/passkeys.ts'
export type { DistinctOptions, PageOptions, RecordPage } from './modules/record-page.ts'
export type { Sort } from './modules/sort.ts'
export type { Sso } from './modules/sso.ts'
export { challengeOf, type TwoFactor, type TwoFactorState, twoFactorOf } from './modules/two-factor.ts'
export type { UpdateOperators } from './modules/update-operators.ts'
export type { OpenSocket, WireSocket } from './realtime/open-socket.ts'
export type { Page } from './session/page.ts'
export { type ClientStorage, defaultStorage, type KeyValueStore, memoryStore } from './session/storage.ts'
export { type LaunchParameters, readLaunchParameters } from './start/launch-parameters.ts'
export { type AppState, type StartFailure, startApp } from './start/start-app.ts'
export type { Progress, SendOptions } from './transport/transport.ts'
export { HEADERS, NOTICE_KEY, STORAGE_PREFIX, TOKEN_KEYS } from './wire-names.ts'
