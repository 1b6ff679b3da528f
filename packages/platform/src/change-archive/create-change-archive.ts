import { FORGETTING_LOCK } from '../changes/erase-changes.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { hourly, type Job } from '../jobs/job.ts'
import { writeMonth } from './archives.ts'
import { linesOfMonth, type Month } from './entry-lines.ts'
import { forgetInArchives } from './forget-in-archives.ts'
import { removeArchived } from './remove-archived.ts'

/** Unneeded files stay for a day, because a backup that began before may still read them. */
const LEFTOVERS_STAY_SECONDS = 24 * 60 * 60

/** The archive of the change log in files. */
export interface ChangeArchive {
  /**
   * Updates the archives. They erase what the log has erased. Months beyond the retention go into files and
   * are then deleted from the log. The process may stop after any step. The next call continues or repeats it.
   */
  keep(): Promise<void>
}

/** Months that ended long enough ago, have entries, and have never been archived. Months are in UTC. */
const DUE = `SELECT month::date::text AS month, (month + interval '1 month')::date::text AS until
FROM generate_series(date_trunc('month', (SELECT min(at) FROM platform.change) AT TIME ZONE 'UTC'),
  date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') - make_interval(months => $2 + 1), interval '1 month') AS month
WHERE NOT EXISTS (SELECT FROM platform.change_archive AS archive WHERE archive.month = month.month::date AND file IS NOT NULL)
  AND EXISTS (SELECT FROM platform.change WHERE at >= month AT TIME ZONE 'UTC' AND at < (month + interval '1 month') AT TIME ZONE 'UTC')
ORDER BY month`

const LEFTOVERS = `SELECT file FROM platform.change_archive_leftover
WHERE since < $1::timestamptz - make_interval(secs => ${LEFTOVERS_STAY_SECONDS})`

/** `keptMonths`: how many whole months the log keeps. Undefined: all of them. */
export function createChangeArchive(deps: {
  database: Database
  storage: FileStorage
  clock: Clock
  keptMonths?: number | undefined
}): ChangeArchive {
  const { database, storage, clock, keptMonths } = deps
  const now = () => clock.now()
  const tools = { database, storage, now }
  return {
    async keep() {
      await forgetInArchives(tools)
      if (keptMonths !== undefined) {
        const { rows } = await database.query<Month>(DUE, [now(), keptMonths])
        for (const month of rows) await archive(tools, month)
      }
      await removeArchived(tools)
      await removeLeftovers(tools)
    },
  }
}

type Tools = Parameters<typeof writeMonth>[0]

async function archive({ database, ...tools }: Tools, month: Month): Promise<void> {
  await database.query('INSERT INTO platform.change_archive (month) VALUES ($1) ON CONFLICT DO NOTHING', [
    month.month,
  ])
  // Any later erasure sees the row and stores its part for the archive, too. This waits for the erasures that
  // began before.
  await database.transaction(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${FORGETTING_LOCK})`)
  })
  await writeMonth({ database, ...tools }, month.month, linesOfMonth(database, month))
}

async function removeLeftovers({ database, storage, now }: Tools): Promise<void> {
  const { rows } = await database.query<{ file: string }>(LEFTOVERS, [now()])
  for (const { file } of rows) {
    await storage.remove(file)
    await database.query('DELETE FROM platform.change_archive_leftover WHERE file = $1', [file])
  }
}

export const changeArchiveJobs = (archive: ChangeArchive): readonly Job[] => [
  hourly('changes.archive', () => archive.keep()),
]
