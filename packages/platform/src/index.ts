export type { AgentAnswer, AgentCall, AgentDefinition, AgentTool } from './agents/agent-definition.ts'
export { readAgentFolder } from './agents/read-agent-folder.ts'
export type { AppDefinition } from './app-definition.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
export { readArchive } from './change-archive/archive-file.ts'
export { readArchiveList, searchArchives } from './change-archive/search-archives.ts'
export type { Change } from './changes/change.ts'
export { systemClock } from './clock.ts'
export { createPlatform, type Platform, type PlatformOptions } from './create-platform.ts'
export type { Tx } from './database/database.ts'
export { findRunningPostgres } from './database/embedded/running.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/start.ts'
export { hostsOf, readHosts } from './database/hosts.ts'
export type {
  EntityAccess,
  EntityReads,
  HookContext,
  ReadOf,
  SeenRecords,
  Visibility,
} from './entities/index.ts'
export {
  all,
  any,
  caller,
  callerHas,
  defineEntity,
  type EntityDefinition,
  type FieldAccess,
  field,
  inPerson,
  type NamedLock,
  nobody,
  owner,
  type RowAccess,
  type Rule,
  readEntityFolder,
  signedIn,
} from './entities/index.ts'
export { ApiError, errors, StartError } from './errors.ts'
export type { FilePolicy } from './files/file-policy.ts'
export { openStorage } from './files/open-storage.ts'
export { readS3Url } from './files/s3-location.ts'
export type {
  AppFunction,
  AskingFunction,
  ChangeTools,
  ChangingFunction,
  FunctionCall,
  ReadCall,
  ReadingFunction,
} from './functions/app-function.ts'
export type { AppJob } from './functions/app-job.ts'
export type { BeforeReadingCall } from './functions/before-reading.ts'
export type { Boards } from './functions/board-routes.ts'
export {
  EMAIL_LINK_PATH,
  type EmailLinks,
  type LinkPage,
  type LinkVisit,
  newEmailKey,
} from './functions/email-link-routes.ts'
export {
  INCOMING_PATH,
  type Incoming,
  type IncomingAnswer,
  type IncomingCall,
  type IncomingRequest,
} from './functions/incoming-routes.ts'
export type { ReadRows } from './functions/read-only.ts'
export type { Unsubscribing } from './functions/unsubscribe-routes.ts'
export { readInput } from './http/read-input.ts'
export { bodyOf } from './http/render-error.ts'
export { ACCOUNT_CHANGES, type IdentityMails, plainMails } from './identity/mails.ts'
export { SESSION_DAYS } from './identity/stores/session-rows.ts'
export type { DressMail, OutgoingMail } from './mail/outgoing-mail.ts'
export type { LatestPost } from './outbox/app-posts.ts'
export type { ApiKeyRules } from './principal/api-keys.ts'
export type { Duties } from './principal/duties.ts'
export { isInPerson, type Principal, type Scopes, SYSTEM, type UserRecord } from './principal/principal.ts'
export type { ByField, Draft, NewDraft } from './record.ts'
export type { PlatformSettings } from './settings.ts'
export { readTable } from './spreadsheets/read-table.ts'
export { type Table, TableError } from './spreadsheets/table.ts'
