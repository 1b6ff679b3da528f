import type { EntityReads, ListQuery } from '../entities/index.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'

/**
 * The context of an agent's answer. Lists, creations and changes follow the access rules of the person it talks
 * to.
 */
export interface AgentCall {
  principal: UserPrincipal
  now: Date
  /** Data that the agent stored with its last message. */
  memory: unknown
  list(entity: string, query: ListQuery): Promise<EntityRecord[]>
  create(entity: string, fields: Record<string, unknown>): Promise<EntityRecord>
  update(entity: string, id: string, fields: Record<string, unknown>): Promise<EntityRecord>
  /** Records without access rules, for calculations. The agent decides what it reveals. */
  records: EntityReads
}

/** An agent's message, and the data to remember for the person's answer. The memory is never shown. */
export interface AgentAnswer {
  content: string
  memory?: unknown
}

/** A tool that a language model may call. Tools read and draft. Changes belong into `confirm`. */
export interface AgentTool {
  name: string
  description: string
  /** JSON schema of the parameters. */
  parameters: object
  run(call: AgentCall, parameters: Record<string, unknown>): Promise<{ result: unknown; memory?: unknown }>
}

/** An agent of the app that people can talk to. */
export interface AgentDefinition {
  name: string
  description: string
  /** The first message to the language model. */
  instructions: string
  tools: readonly AgentTool[]
  /** Cannot answer without a language model. */
  needsModel?: true
  /** Text that is added below the model's answer. */
  remark?(call: AgentCall): string | undefined
  /**
   * Executes the offer of an earlier message, if this text says yes to it. It is called first, and no language
   * model can trigger it.
   */
  confirm(call: AgentCall, text: string): Promise<AgentAnswer | undefined>
  /** Rule-based fallback if no language model is configured or its call fails. */
  answer(call: AgentCall, text: string): Promise<AgentAnswer>
}
