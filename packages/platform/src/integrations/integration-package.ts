import type { Principal } from '../principal/principal.ts'

/** One call of an installed integration. */
export interface PackageCall {
  principal: Principal
  parameters: Record<string, unknown>
}

/** An integration installed beside the core ones, for administrators and the service role. */
export interface IntegrationPackage {
  /** By name, as `integration-endpoints/installable/{package}/integration-endpoints/{name}`. */
  endpoints: Record<string, (call: PackageCall) => Promise<unknown>>
  /** The same as `integrations/custom/{package}/{operation}`: an operation (`post:/things/{id}`) and the name of its endpoint. */
  operations: Record<string, string>
}
