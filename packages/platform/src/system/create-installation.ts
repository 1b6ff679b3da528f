import type { ChangeFilter, ChangePart } from '../changes/list-changes.ts'
import { listChanges } from '../changes/list-changes.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type JobState, listJobs } from '../jobs/list-jobs.ts'
import type { Mail } from '../mail/create-mail.ts'
import { listTroubledMails, retryMails, type TroubledMail } from '../mail/troubled-mails.ts'

/** What administrators want to know of the machine that serves them. */
export interface InstallationState {
  database: { bytes: number; version: string }
  files: { count: number; bytes: number }
  mail: {
    queued: number
    failed: number
    /** Given up, or tried in vain at least once; the newest first. */
    troubled: TroubledMail[]
  }
  jobs: JobState[]
  /** The last one that was taken; null when there was none. */
  backup: { taken_at: string; file: string; bytes: number } | null
}

/** The installation as a whole, for an app's functions. Who may ask is for them to say. */
export interface Installation {
  state(): Promise<InstallationState>
  /** Tries mails again that were given up or wait; answers how many. Without ids: all. */
  retryMails(ids?: readonly number[]): Promise<number>
  /** The change log, newest first: who changed what, when, on whose behalf. */
  changes(filter: ChangeFilter): Promise<ChangePart>
}

export function createInstallation(deps: {
  database: Database
  mail: Pick<Mail, 'backlog'>
  clock: Clock
}): Installation {
  const { database, mail, clock } = deps
  const one = async <Row>(sql: string): Promise<Row | undefined> => (await database.query<Row>(sql)).rows[0]
  return {
    async state() {
      const [size, files, backlog, troubled, jobs, backup] = await Promise.all([
        one<InstallationState['database']>(SIZE),
        one<InstallationState['files']>(FILES),
        mail.backlog(),
        listTroubledMails(database),
        listJobs(database),
        one<{ taken_at: string; file: string; bytes: number }>(BACKUP),
      ])
      return {
        database: size ?? { bytes: 0, version: '' },
        files: files ?? { count: 0, bytes: 0 },
        mail: { ...backlog, troubled },
        jobs,
        backup: backup ?? null,
      }
    },
    retryMails: ids => retryMails(database, clock.now(), ids),
    changes: filter => listChanges(database, filter),
  }
}

const SIZE = `SELECT pg_database_size(current_database()) AS bytes, split_part(current_setting('server_version'), ' ', 1) AS version`
const FILES = 'SELECT count(*) AS count, coalesce(sum(size), 0)::int8 AS bytes FROM platform.file'
const BACKUP = 'SELECT taken_at, file, bytes FROM platform.backup ORDER BY taken_at DESC LIMIT 1'
