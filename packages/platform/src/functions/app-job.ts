import type { EntityReads } from '../entities/index.ts'
import { errors, StartError } from '../errors.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { Job } from '../jobs/job.ts'
import { problemOfSchedule } from '../jobs/schedule.ts'
import { type Principal, SYSTEM, type UserRecord } from '../principal/principal.ts'
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
  /**
   * One transaction; a job that has much to do takes several, and holds no lock for long. With `as` it is done in the name of somebody who
   * asked for it before: under their rules of now, and refused with 403 when they may no longer sign in.
   */
  transaction<T>(work: (tools: ChangeTools) => Promise<T>, as?: OnBehalfOf): Promise<T>
}

/** Ids of a person, and of the administrator who acted for that person, if one did. */
export interface OnBehalfOf {
  user: string
  impersonator?: string | undefined
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
          transaction: async (work, as) =>
            inTransaction(deps, as === undefined ? SYSTEM : await principalOf(deps, as), work),
        }),
    }
  })

async function principalOf(deps: AppCodeDeps, { user, impersonator }: OnBehalfOf): Promise<Principal> {
  const acting = await readUser(deps, user)
  if (impersonator === undefined) return { kind: 'user', user: acting }
  return { kind: 'user', user: acting, impersonator: await readUser(deps, impersonator) }
}

async function readUser({ store }: AppCodeDeps, id: string): Promise<UserRecord> {
  const user = (await store.records.get('User', id)) as UserRecord | undefined
  if (user === undefined || user.disabled === true) throw errors.forbidden()
  return user
}
