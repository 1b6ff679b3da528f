import type { BeforeReading } from '../entities/index.ts'
import { type Principal, SYSTEM } from '../principal/principal.ts'
import type { JobCall } from './app-job.ts'
import { type AppCodeDeps, inTransaction, readsOf } from './change-tools.ts'

/** The records to be read, and the tools to update them first, on behalf of the server. */
export interface BeforeReadingCall extends JobCall {
  /** The reader. */
  principal: Principal
  /** The filter of the records, or `{}` if unknown. */
  q: Record<string, unknown>
}

/** Adapts the app's work before reads to the interface of the store. */
export const beforeReading =
  (
    looks: Record<string, (call: BeforeReadingCall) => Promise<void> | undefined>,
    deps: AppCodeDeps,
  ): BeforeReading =>
  (principal, entity, q) =>
    Object.hasOwn(looks, entity)
      ? looks[entity]?.({
          ...readsOf(deps),
          now: deps.clock.now(),
          installation: deps.installation,
          transaction: work => inTransaction(deps, SYSTEM, work),
          principal,
          q,
        })
      : undefined
