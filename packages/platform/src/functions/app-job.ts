import type { EntityReads } from '../entities/index.ts'
import { errors, StartError } from '../errors.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { Job } from '../jobs/job.ts'
import { problemOfSchedule } from '../jobs/schedule.ts'
import type { Principals } from '../principal/create-principals.ts'
import { type Principal, programOf, SYSTEM, type UserRecord } from '../principal/principal.ts'
import type { ChangeTools, ReadCall } from './app-function.ts'
import { type AppCodeDeps, inTransaction, readsOf } from './change-tools.ts'
import type { ReadRows } from './read-only.ts'
import { readCallOf } from './routes.ts'

/**
 * A scheduled job of an app, such as `{ name: 'digest', schedule: { dailyAt, timeZone }, run }`. Each run
 * happens on one node only.
 */
export interface AppJob {
  /** Must differ from the platform's own jobs, which have names like `mail.purge`. */
  name: string
  schedule: Job['schedule']
  /** A failure is logged and shown on the page *System health*. The next run tries again. */
  run(call: ScheduledCall): Promise<void>
}

/** The tools of a run on a schedule. */
export interface ScheduledCall extends JobCall {
  /**
   * Returns a call that reads as this person could now, for the app's own functions. Its body is empty. Undefined if the
   * person may not sign in.
   */
  readAs(userId: string): Promise<ReadCall | undefined>
}

/** One run of a job, on behalf of the server. No access rules apply. */
export interface JobCall {
  now: Date
  entities: EntityReads
  /** SQL over the tables `"entities"."Name"`, on connections that cannot write. */
  query: ReadRows
  installation: Installation
  /**
   * Runs one transaction. A job with much work uses several, and keeps no lock for long. With `as` it runs on
   * behalf of the person who requested it before, under their present permissions. Throws a 403 if they may no
   * longer sign in.
   */
  transaction<T>(work: (tools: ChangeTools) => Promise<T>, as?: OnBehalfOf): Promise<T>
}

/** Ids of a person, and of the administrator or program that acted for them, if any. */
export interface OnBehalfOf {
  user: string
  impersonator?: string | undefined
  program?: string | undefined
}

/** Returns the app's jobs, ready to start. Throws a StartError for an impossible schedule. */
export const appJobs = (
  jobs: readonly AppJob[],
  deps: AppCodeDeps & { principals: Pick<Principals, 'onBehalfOf'> },
): readonly Job[] =>
  jobs.map(({ name, schedule, run }) => {
    const problem = problemOfSchedule(schedule)
    if (problem !== undefined) throw new StartError(`Job ${name}: ${problem}.`)
    const { clock, installation, principals } = deps
    return {
      name,
      schedule,
      run: () =>
        run({
          ...readsOf(deps),
          now: clock.now(),
          installation,
          readAs: async userId => {
            const principal = await principals.onBehalfOf(userId, name)
            return principal && readCallOf(deps, { principal, body: {}, gone: NEVER_GONE })
          },
          transaction: async (work, as) =>
            inTransaction(deps, as === undefined ? SYSTEM : await principalOf(deps, as), work),
        }),
    }
  })

/** Jobs have no client. */
const NEVER_GONE = () => new AbortController().signal

async function principalOf(
  deps: AppCodeDeps,
  { user, impersonator, program }: OnBehalfOf,
): Promise<Principal> {
  const acting = await readUser(deps, user)
  if (program !== undefined) return programOf(acting, program)
  if (impersonator === undefined) return { kind: 'user', user: acting }
  return { kind: 'user', user: acting, impersonator: await readUser(deps, impersonator) }
}

async function readUser({ store }: AppCodeDeps, id: string): Promise<UserRecord> {
  const user = (await store.records.get('User', id)) as UserRecord | undefined
  if (user === undefined || user.disabled === true) throw errors.forbidden()
  return user
}
