import type { EntityReads, ListQuery } from '../entities/index.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'

/** What an agent works with: what it lists, creates and changes goes through the rules that hold for the person it speaks with. */
export interface AgentCall {
  principal: UserPrincipal
  now: Date
  /** What the agent noted down with its last message. */
  memory: unknown
  list(entity: string, query: ListQuery): Promise<EntityRecord[]>
  create(entity: string, fields: Record<string, unknown>): Promise<EntityRecord>
  update(entity: string, id: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /** Records without access rules, to compute with; the agent decides what of it is said. */
  records: EntityReads
}

/** What an agent says, and what it wants to remember when the person answers. Nobody is shown the memory. */
export interface AgentAnswer {
  content: string
  memory?: unknown
}

/** Something a language model may ask for. Tools read and draft; what changes anything belongs into `confirm`. */
export interface AgentTool {
  name: string
  description: string
  /** JSON schema of the parameters. */
  parameters: object
  run(call: AgentCall, parameters: Record<string, unknown>): Promise<{ result: unknown; memory?: unknown }>
}

/** Somebody in the app to talk to. */
export interface AgentDefinition {
  name: string
  description: string
  /** Told to the language model first. */
  instructions: string
  tools: readonly AgentTool[]
  /** Has nothing to say without a language model. */
  needsModel?: true
  /** What is said below the words of the model. */
  remark?(call: AgentCall): string | undefined
  /** Does what a former message offered, if this is a yes to it. Asked first; no language model can bring it about. */
  confirm(call: AgentCall, text: string): Promise<AgentAnswer | undefined>
  /** Answers by itself: where no language model is configured, or when it fails. */
  answer(call: AgentCall, text: string): Promise<AgentAnswer>
}
