import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { UserRecord } from '../principal/principal.ts'

/** One visit of one page. */
export interface Visit {
  id: string
  page: string
  user_id: string
  user_email: string
  created_date: string
}

/** Visits of each page and of each day, most visited and newest first. */
export interface VisitStats {
  total: number
  users: number
  pages: { page: string; visits: number; users: number }[]
  days: { day: string; visits: number; users: number }[]
}

/** Which pages signed-in people opened (S-37, S-38). */
export interface AppLog {
  record(user: UserRecord, page: string): Promise<void>
  list(limit: number, skip: number): Promise<Visit[]>
  stats(): Promise<VisitStats>
}

export function createAppLog(deps: { database: Database; clock: Clock }): AppLog {
  const { database, clock } = deps
  return {
    async record(user, page) {
      await database.query(
        'INSERT INTO platform.app_log (page, user_id, user_email, created_date) VALUES ($1, $2, $3, $4)',
        [page, user.id, user.email, clock.now()],
        'app_log_record',
      )
    },
    async list(limit, skip) {
      const { rows } = await database.query<Visit>(
        'SELECT id::text, page, user_id, user_email, created_date FROM platform.app_log ORDER BY app_log.id DESC LIMIT $1 OFFSET $2',
        [limit, skip],
      )
      return rows
    },
    async stats() {
      const [total, pages, days] = await Promise.all([
        database.query<{ total: number; users: number }>(
          'SELECT count(*) AS total, count(DISTINCT user_id) AS users FROM platform.app_log',
        ),
        database.query<VisitStats['pages'][number]>(
          'SELECT page, count(*) AS visits, count(DISTINCT user_id) AS users FROM platform.app_log GROUP BY page ORDER BY visits DESC LIMIT 100',
        ),
        database.query<VisitStats['days'][number]>(
          'SELECT created_date::date AS day, count(*) AS visits, count(DISTINCT user_id) AS users FROM platform.app_log GROUP BY 1 ORDER BY 1 DESC LIMIT 90',
        ),
      ])
      return {
        total: total.rows[0]?.total ?? 0,
        users: total.rows[0]?.users ?? 0,
        pages: pages.rows,
        days: days.rows,
      }
    },
  }
}
