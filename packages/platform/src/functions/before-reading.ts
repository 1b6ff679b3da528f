import type { BeforeReading } from '../entities/index.ts'
import { type Principal, SYSTEM } from '../principal/principal.ts'
import type { JobCall } from './app-job.ts'
import { type AppCodeDeps, inTransaction, readsOf } from './change-tools.ts'

/** What is about to be read, and the means to bring it up to the moment, on behalf of the installation. */
export interface BeforeReadingCall extends JobCall {
  /** Who reads. */
  principal: Principal
  /** Which records, as a wire filter; `{}` where that is not known. */
  q: Record<string, unknown>
}

/** What the app does before its records are read, as the store asks for it. */
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
