import type { Change } from '../changes/change.ts'
import { type ChangeFilter, type ChangePart, changesOfRecord, listChanges } from '../changes/list-changes.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type JobState, listJobs } from '../jobs/job.ts'
import type { Mail } from '../mail/create-mail.ts'
import { type DeliveryProblem, deliveryProblem } from '../mail/delivery-problem.ts'
import { type FailedMail, listFailedMails, retryMails } from '../mail/failed-mails.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/require-user.ts'
import { type PersonTraces, tracesOfPerson } from './traces-of-person.ts'

const TEST_MAILS = { limit: 5, windowSeconds: 600 }

/** What administrators want to know of the machine that serves them. */
export interface InstallationState {
  database: { bytes: number; version: string }
  files: { count: number; bytes: number }
  mail: {
    queued: number
    failed: number
    /** Address that mails are sent from. */
    sender: string
    /** Mails are only written to this folder, for want of a mail server; null: they go out. */
    folder: string | null
    /** Given up, or tried in vain at least once; the newest first. */
    failed_mails: FailedMail[]
  }
  jobs: JobState[]
  /** The last one that was taken; null when there was none. */
  backup: { taken_at: string; file: string; bytes: number } | null
}

/** Where somebody is signed in; a place that was signed out of is not remembered. */
export interface SignIns {
  /** Places: browsers and devices. */
  devices: number
  /** Moments, ISO; null where there is no place. */
  latest: string | null
  /** To the day. */
  last_used: string | null
}

/** The installation as a whole, for an app's functions. Who may ask is for them to say. */
export interface Installation {
  state(): Promise<InstallationState>
  /** Tries mails again that were given up or wait; answers how many. Without ids: all. */
  retryMails(ids?: readonly number[]): Promise<number>
  /**
   * Sends the person who asks a mail at once, to their own address, and says why it did not go out. Outside of any transaction: mail
   * servers may be slow.
   */
  sendTestMail(
    principal: Principal,
    compose: (to: string) => OutgoingMail,
  ): Promise<{ to: string; problem: DeliveryProblem | null }>
  /** The change log, newest first: who changed what, when, on whose behalf. */
  changes(filter: ChangeFilter): Promise<ChangePart>
  /** How somebody is signed in now. */
  signInsOf(userId: string): Promise<SignIns>
  /** What the platform keeps of somebody beside records. */
  tracesOf(userId: string): Promise<PersonTraces>
  /** Changes before this day of UTC, `YYYY-MM-DD`, lie in archives alone; null where none do. */
  archivedUntil(): Promise<string | null>
  /** All changes of one record, from the oldest on. */
  changesOf(entity: string, recordId: string): Promise<Change[]>
}

export function createInstallation(deps: {
  database: Database
  mail: Pick<Mail, 'backlog' | 'route' | 'sendNow'>
  limiter: RateLimiter
  clock: Clock
}): Installation {
  const { database, mail, limiter, clock } = deps
  const one = async <Row>(sql: string): Promise<Row | undefined> => (await database.query<Row>(sql)).rows[0]
  return {
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
    changesOf: (entity, recordId) => changesOfRecord(database, entity, recordId),
  }
}

const ARCHIVED = `SELECT (max(month) + interval '1 month')::date::text AS day
FROM platform.change_archive WHERE removed_at IS NOT NULL`
const SIZE = `SELECT pg_database_size(current_database()) AS bytes, split_part(current_setting('server_version'), ' ', 1) AS version`
const FILES = 'SELECT count(*) AS count, coalesce(sum(size), 0)::int8 AS bytes FROM platform.file'
const BACKUP = 'SELECT taken_at, file, bytes FROM platform.backup ORDER BY taken_at DESC LIMIT 1'
const SIGN_INS = `SELECT count(*)::int4 AS devices, max("createdAt") AS latest, max("updatedAt") AS last_used
FROM identity.session WHERE "userId" = $1 AND "expiresAt" > $2`
