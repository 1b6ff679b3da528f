import type { EntityReads } from '../entities/index.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { Job } from '../jobs/job.ts'
import { problemOfSchedule } from '../jobs/schedule.ts'
import { SYSTEM } from '../principal/principal.ts'
import { StartError } from '../start-error.ts'
import type { ChangeTools } from './app-function.ts'
import { type AppCodeDeps, inTransaction, readsOf } from './change-tools.ts'
import type { ReadRows } from './read-only.ts'

/** What an app does by itself at its times, once over all nodes: `{ name: 'digest', schedule: { dailyAt, timeZone }, run }`. */
export interface AppJob {
  /** Beside the platform's own jobs, which are named like `mail.purge`. */
  name: string
  schedule: Job['schedule']
  /** A failure is logged and shown on the page of the system; the next time tries again. */
  run(call: JobCall): Promise<void>
}

/** One run of a job, on behalf of the installation: no rules apply. */
export interface JobCall {
  now: Date
  entities: EntityReads
  /** SQL over the tables `"entities"."Name"`, on connections that cannot write. */
  query: ReadRows
  installation: Installation
  /** One transaction; a job that has much to do takes several, and holds no lock for long. */
  transaction<T>(work: (tools: ChangeTools) => Promise<T>): Promise<T>
}

/** The app's jobs ready to be started; throws a StartError for a schedule that nobody can follow. */
export const appJobs = (jobs: readonly AppJob[], deps: AppCodeDeps): readonly Job[] =>
  jobs.map(({ name, schedule, run }) => {
    const problem = problemOfSchedule(schedule)
    if (problem !== undefined) throw new StartError(`Job ${name}: ${problem}.`)
    const { clock, installation } = deps
    return {
      name,
      schedule,
      run: () =>
        run({
          ...readsOf(deps),
          now: clock.now(),
          installation,
          transaction: work => inTransaction(deps, SYSTEM, work),
        }),
    }
  })
