import type { Change } from '../changes/change.ts'
import { type ChangeFilter, type ChangePart, changesOfRecord, listChanges } from '../changes/list-changes.ts'
import type { Clock } from '../clock.ts'
import type { AppSecrets } from '../database/app-secrets.ts'
import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type JobState, listJobs } from '../jobs/job.ts'
import type { Mail } from '../mail/create-mail.ts'
import { type DeliveryProblem, deliveryProblem } from '../mail/delivery-problem.ts'
import { type FailedMail, listFailedMails, retryMails } from '../mail/failed-mails.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { LatestPost, Posts } from '../outbox/app-posts.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/require-user.ts'
import { type PersonTraces, tracesOfPerson } from './traces-of-person.ts'

const TEST_MAILS = { limit: 5, windowSeconds: 600 }

/** The state of the server, for administrators. */
export interface InstallationState {
  database: { bytes: number; version: string }
  files: { count: number; bytes: number }
  mail: {
    queued: number
    failed: number
    /** Sender address of mails. */
    sender: string
    /** Without a mail server, mails are only written to this folder. Null: they are sent. */
    folder: string | null
    /** Mails that failed at least once, including those we stopped trying. The newest come first. */
    failed_mails: FailedMail[]
  }
  jobs: JobState[]
  /** Programs with the service token of the environment can do almost everything. */
  has_service_token: boolean
  /** The last backup. Null if there was none. */
  backup: { taken_at: string; file: string; bytes: number } | null
}

/** Where a person is signed in. Places where they signed out are not stored. */
export interface SignIns {
  /** Number of browsers and devices. */
  devices: number
  /** Moments, ISO. Null if there are none. */
  latest: string | null
  /** To the day. */
  last_used: string | null
}

/** The server as a whole, for an app's functions. The functions check who may call it. */
export interface Installation {
  state(): Promise<InstallationState>
  /** Retries mails that failed or are pending, and returns their number. Default: all. */
  retryMails(ids?: readonly number[]): Promise<number>
  /**
   * Sends a test mail to the caller's own address immediately. Throws the reason if it could not be sent. Call
   * it outside of any transaction, because mail servers may be slow.
   */
  sendTestMail(
    principal: Principal,
    compose: (to: string) => OutgoingMail,
  ): Promise<{ to: string; problem: DeliveryProblem | null }>
  /** The latest message of the app to each of these addresses (`ChangeTools.posts`). */
  latestPosts(addressIds: readonly string[]): Promise<ReadonlyMap<string, LatestPost>>
  /** A secret of the app (`ChangeTools.secrets`). Undefined: there is none. Never show or log it. */
  secret(name: string): Promise<string | undefined>
  /** The change log, newest first: who changed what, when and on whose behalf. */
  changes(filter: ChangeFilter): Promise<ChangePart>
  /** How a person is signed in now. */
  signInsOf(userId: string): Promise<SignIns>
  /** Data that the platform stores about a person, other than records. */
  tracesOf(userId: string): Promise<PersonTraces>
  /** Changes before this day of UTC, `YYYY-MM-DD`, are only in archives. Null if none are. */
  archivedUntil(): Promise<string | null>
  /** Names of API keys by their ids, revoked ones included. */
  apiKeyNames(ids: readonly string[]): Promise<Map<string, string>>
  /** Returns all changes of one record, the oldest first. */
  changesOf(entity: string, recordId: string): Promise<Change[]>
}

export function createInstallation(deps: {
  database: Database
  mail: Pick<Mail, 'backlog' | 'route' | 'sendNow'>
  posts: Pick<Posts, 'latest'>
  secrets: Pick<AppSecrets, 'read'>
  limiter: RateLimiter
  clock: Clock
  hasServiceToken: boolean
}): Installation {
  const { database, mail, posts, secrets, limiter, clock, hasServiceToken } = deps
  const one = async <Row>(sql: string): Promise<Row | undefined> => (await database.query<Row>(sql)).rows[0]
  return {
    latestPosts: posts.latest,
    secret: secrets.read,
    async state() {
      const [size, files, backlog, failed_mails, jobs, backup] = await Promise.all([
        one<InstallationState['database']>(SIZE),
        one<InstallationState['files']>(FILES),
        mail.backlog(),
        listFailedMails(database),
        listJobs(database),
        one<{ taken_at: string; file: string; bytes: number }>(BACKUP),
      ])
      return {
        database: size ?? { bytes: 0, version: '' },
        files: files ?? { count: 0, bytes: 0 },
        mail: { ...backlog, ...mail.route, failed_mails },
        jobs,
        has_service_token: hasServiceToken,
        backup: backup ?? null,
      }
    },
    retryMails: ids => retryMails(database, clock.now(), ids),
    async sendTestMail(principal, compose) {
      if (principal.kind !== 'user') throw errors.forbidden('Only a person can do this')
      refuseActing(principal)
      const { id, email } = principal.user
      await limiter.take(`test-mail:${id}`, TEST_MAILS)
      try {
        await mail.sendNow(compose(email))
        return { to: email, problem: null }
      } catch (error) {
        return { to: email, problem: deliveryProblem(error as Error) }
      }
    },
    changes: filter => listChanges(database, filter),
    async signInsOf(userId) {
      const { rows } = await database.query<SignIns>(SIGN_INS, [userId, clock.now()])
      return rows[0] ?? { devices: 0, latest: null, last_used: null }
    },
    tracesOf: userId => tracesOfPerson(database, userId),
    archivedUntil: async () => (await one<{ day: string | null }>(ARCHIVED))?.day ?? null,
    async apiKeyNames(ids) {
      const { rows } = await database.query<{ id: string; name: string }>(API_KEY_NAMES, [[...ids]])
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    changesOf: (entity, recordId) => changesOfRecord(database, entity, recordId),
  }
}

const API_KEY_NAMES = 'SELECT id, name FROM platform.api_key WHERE id = ANY ($1)'
const ARCHIVED = `SELECT (max(month) + interval '1 month')::date::text AS day
FROM platform.change_archive WHERE removed_at IS NOT NULL`
const SIZE = `SELECT pg_database_size(current_database()) AS bytes, split_part(current_setting('server_version'), ' ', 1) AS version`
const FILES = 'SELECT count(*) AS count, coalesce(sum(size), 0)::int8 AS bytes FROM platform.file'
const BACKUP = 'SELECT taken_at, file, bytes FROM platform.backup ORDER BY taken_at DESC LIMIT 1'
const SIGN_INS = `SELECT count(*)::int4 AS devices, max("createdAt") AS latest, max("updatedAt") AS last_used
FROM identity.session WHERE "userId" = $1 AND "expiresAt" > $2`
