import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Period } from '../http/read-query.ts'
import { hourly, type Job } from '../jobs/job.ts'
import type { UserRecord } from '../principal/principal.ts'

/** One visit of one page. */
export interface Visit {
  id: string
  page: string
  user_id: string
  user_email: string
  created_date: string
}

/** Filter of visits. `user` is an id or an address. */
export interface VisitQuery extends Period {
  user?: string | undefined
  page?: string | undefined
  limit: number
  skip: number
}

/** Visits of each page and of each day, most visited and newest first. */
export interface VisitStats {
  total: number
  users: number
  pages: { page: string; visits: number; users: number }[]
  days: { day: string; visits: number; users: number }[]
}

/** The pages that signed-in people opened (S-37, S-38). */
export interface AppLog {
  record(user: UserRecord, page: string): Promise<void>
  /** Newest first. */
  list(query: VisitQuery): Promise<Visit[]>
  stats(period: Period): Promise<VisitStats>
  /** Deletes visits beyond the retention time. */
  purge(): Promise<void>
}

const IN_PERIOD =
  '($1::timestamptz IS NULL OR created_date >= $1) AND ($2::timestamptz IS NULL OR created_date < $2)'

const LIST = `SELECT id::text, page, user_id, user_email, created_date FROM platform.app_log
WHERE ${IN_PERIOD} AND ($3::text IS NULL OR user_id = $3 OR user_email = lower($3)) AND ($4::text IS NULL OR page = $4)
ORDER BY app_log.id DESC LIMIT $5 OFFSET $6`

/** A year, and some days to compare it with the previous one. */
const KEPT_DAYS = 400

export function createAppLog(deps: {
  database: Database
  clock: Clock
  keptDays?: number | undefined
}): AppLog {
  const { database, clock, keptDays = KEPT_DAYS } = deps
  return {
    async record(user, page) {
      await database.query(
        'INSERT INTO platform.app_log (page, user_id, user_email, created_date) VALUES ($1, $2, $3, $4)',
        [page, user.id, user.email, clock.now()],
        'app_log_record',
      )
    },
    async list({ from = null, to = null, user = null, page = null, limit, skip }) {
      const { rows } = await database.query<Visit>(LIST, [from, to, user, page, limit, skip])
      return rows
    },
    async stats({ from = null, to = null }) {
      const count = async <Row>(columns: string, rest = '') =>
        (
          await database.query<Row>(`SELECT ${columns} FROM platform.app_log WHERE ${IN_PERIOD} ${rest}`, [
            from,
            to,
          ])
        ).rows
      const [total, pages, days] = await Promise.all([
        count<{ total: number; users: number }>('count(*) AS total, count(DISTINCT user_id) AS users'),
        count<VisitStats['pages'][number]>(
          'page, count(*) AS visits, count(DISTINCT user_id) AS users',
          'GROUP BY page ORDER BY visits DESC, page LIMIT 100',
        ),
        count<VisitStats['days'][number]>(
          'created_date::date AS day, count(*) AS visits, count(DISTINCT user_id) AS users',
          'GROUP BY 1 ORDER BY 1 DESC LIMIT 90',
        ),
      ])
      return { total: total[0]?.total ?? 0, users: total[0]?.users ?? 0, pages, days }
    },
    async purge() {
      await database.query(
        'DELETE FROM platform.app_log WHERE created_date < $1::timestamptz - make_interval(days => $2)',
        [clock.now(), keptDays],
      )
    },
  }
}

export const appLogJobs = (log: AppLog): readonly Job[] => [hourly('app-logs.purge', () => log.purge())]
