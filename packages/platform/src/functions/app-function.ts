import type { EntityAccess } from '../entities/hooks.ts'
import type { Principal } from '../principal/principal.ts'

/** One call of a named function: `POST /functions/{name}` (S-28). */
export interface FunctionCall {
  principal: Principal
  /** The JSON object sent, the fields of a multipart body, or `{}`. */
  body: Record<string, unknown>
  now: Date
  /** Records without access rules; the function decides who may see what. */
  entities: EntityAccess
}

/** A function's answer: a bare object is sent as 200 JSON; `{ status, body }` sends any status. */
export interface FunctionAnswer {
  status?: number
  body: unknown
}

export type AppFunction = (call: FunctionCall) => Promise<FunctionAnswer>
