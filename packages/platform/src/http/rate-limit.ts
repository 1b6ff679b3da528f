import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { errors } from '../errors.ts'
import { hourly, type Job } from '../jobs/job.ts'

/** At most `limit` attempts in each window of `windowSeconds`. */
export interface Rate {
  limit: number
  windowSeconds: number
}

/** Counts attempts by key over all nodes. */
export interface RateLimiter {
  /** Counts one attempt. Throws a 429 with Retry-After if there were too many in the current window. */
  take(key: string, rate: Rate): Promise<void>
  /** Counts one attempt as well, and returns whether it was within the rate. */
  fits(key: string, rate: Rate): Promise<boolean>
  /** Subtracts one attempt, because it succeeded. */
  giveBack(key: string): Promise<void>
  /** Deletes the attempts of a key, because it succeeded. */
  forget(key: string): Promise<void>
  /** Deletes the attempts of expired windows. */
  purge(): Promise<void>
}

const TAKE = `INSERT INTO platform.rate_limit AS r (key, count, resets_at)
VALUES ($1, 1, $2::timestamptz + make_interval(secs => $3))
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN r.resets_at <= $2 THEN 1 ELSE r.count + 1 END,
  resets_at = CASE WHEN r.resets_at <= $2 THEN EXCLUDED.resets_at ELSE r.resets_at END
RETURNING count, extract(epoch FROM resets_at - $2)::float8 AS seconds`

export function createRateLimiter(deps: { database: Database; clock: Clock }): RateLimiter {
  const { database, clock } = deps
  /** Returns the seconds until the window ends if it has too many attempts. */
  const count = async (key: string, { limit, windowSeconds }: Rate) => {
    const { rows } = await database.query<{ count: number; seconds: number }>(
      TAKE,
      [key, clock.now(), windowSeconds],
      'rate_limit_take',
    )
    const attempt = rows[0]
    return attempt && attempt.count > limit ? Math.max(1, Math.ceil(attempt.seconds)) : undefined
  }
  return {
    async take(key, rate) {
      const seconds = await count(key, rate)
      if (seconds !== undefined) throw errors.tooMany(seconds)
    },
    fits: async (key, rate) => (await count(key, rate)) === undefined,
    async giveBack(key) {
      await database.query('UPDATE platform.rate_limit SET count = count - 1 WHERE key = $1 AND count > 0', [
        key,
      ])
    },
    async forget(key) {
      await database.query('DELETE FROM platform.rate_limit WHERE key = $1', [key])
    },
    async purge() {
      await database.query('DELETE FROM platform.rate_limit WHERE resets_at <= $1', [clock.now()])
    },
  }
}

export const rateLimitJobs = (limiter: RateLimiter): readonly Job[] => [
  hourly('rate-limit.purge', () => limiter.purge()),
]
