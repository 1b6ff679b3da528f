import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/index.ts'
import type { Files } from '../files/create-files.ts'
import type { SignedAddresses } from '../files/file-address.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Model } from '../llm/model.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { Principal } from '../principal/principal.ts'

/** Dependencies of the core integrations. */
export interface IntegrationDeps {
  files: Pick<Files, 'upload' | 'find' | 'read'>
  signed: SignedAddresses
  mail: Pick<Mail, 'queue'>
  model: Model
  database: Database
  store: EntityStore
  limiter: RateLimiter
  publicUrl(): string
}

/** One named call on behalf of a signed-in person. Returns the body of the answer. */
export type Integration = (
  deps: IntegrationDeps,
  request: FastifyRequest,
  gone: GoneSignal,
) => Promise<unknown>

/** One call of an installed integration. */
interface PackageCall {
  principal: Principal
  parameters: Record<string, unknown>
}

/** An integration installed in addition to the core ones, for administrators and the service role. */
export interface IntegrationPackage {
  /** By name, as `integration-endpoints/installable/{package}/integration-endpoints/{name}`. */
  endpoints: Record<string, (call: PackageCall) => Promise<unknown>>
  /**
   * The same as `integrations/custom/{package}/{operation}`: an operation (`post:/things/{id}`) and the name of
   * its endpoint.
   */
  operations: Record<string, string>
}
