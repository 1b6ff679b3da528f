import type { EntityStore } from '../entities/index.ts'
import { ApiError } from '../errors.ts'
import type { Model, ModelMessage, ModelToolCall } from '../llm/model.ts'
import type { Log } from '../log.ts'
import type { AgentCall, AgentDefinition } from './agent-definition.ts'
import type { Conversation, MessageDetails, ToolCall } from './conversation.ts'
import type { Conversations } from './create-conversations.ts'

/** Dependencies of an answer. */
export interface AnswerDeps {
  conversations: Conversations
  store: Pick<EntityStore, 'list' | 'create' | 'update' | 'records'>
  model: Model
  log: Log
  now(): Date
}

/** How many rounds of tool calls the model gets before it must answer. */
const MAX_ROUNDS = 5
const MAX_CALLS_PER_ROUND = 5
/** Number of past messages in the model's context. */
const REMEMBERED = 30

/** Lets the model answer with the agent's tools. The person sees each tool run. */
export async function answerByModel(
  { conversations, model }: AnswerDeps,
  agent: AgentDefinition,
  call: AgentCall,
  conversation: Conversation,
): Promise<void> {
  const messages: ModelMessage[] = [
    { role: 'system', content: agent.instructions },
    {
      role: 'system',
      content: `It is ${call.now.toISOString()}. You speak with ${call.principal.user.full_name ?? 'a person'}.`,
    },
    ...conversation.messages.slice(-REMEMBERED).map(({ role, content }): ModelMessage => ({ role, content })),
  ]
  const toolCalls: ToolCall[] = []
  let memory: unknown
  let messageId: string | undefined
  const show = async (content: string, details: MessageDetails = {}) => {
    const parts = {
      content,
      details: { ...details, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) },
      memory,
    }
    if (messageId === undefined) messageId = (await conversations.add(conversation.id, 'assistant', parts)).id
    else await conversations.change(messageId, parts)
  }

  for (let round = 0; ; round++) {
    const isLast = round === MAX_ROUNDS
    const reply = await model.reply(messages, isLast ? {} : { tools: agent.tools })
    const wanted = reply.toolCalls.slice(0, MAX_CALLS_PER_ROUND)
    if (wanted.length === 0 || isLast) {
      const content = [reply.content, agent.remark?.(call)].filter(Boolean).join('\n\n')
      return show(content, { model: reply.model, usage: reply.usage })
    }
    messages.push({ role: 'assistant', content: reply.content, tool_calls: wanted })
    for (const toolCall of wanted) {
      const shown = shownCall(toolCall)
      toolCalls.push(shown)
      await show(reply.content)
      const outcome = await runTool(agent, call, toolCall)
      memory = outcome.memory ?? memory
      Object.assign(shown, { status: outcome.status, results: outcome.results })
      messages.push({ role: 'tool', tool_call_id: toolCall.id, content: outcome.results })
      await show(reply.content)
    }
  }
}

const shownCall = ({ id, function: { name, arguments: given } }: ModelToolCall): ToolCall => ({
  id,
  name,
  arguments_string: given,
  status: 'running',
})

interface Outcome {
  status: 'success' | 'error'
  results: string
  memory?: unknown
}

/** A wrong call is reported to the model, so that it can try again. */
async function runTool(agent: AgentDefinition, call: AgentCall, toolCall: ModelToolCall): Promise<Outcome> {
  const tool = agent.tools.find(({ name }) => name === toolCall.function.name)
  if (tool === undefined) return { status: 'error', results: 'There is no such tool.' }
  try {
    const given: unknown = JSON.parse(toolCall.function.arguments || '{}')
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new SyntaxError()
    const { result, memory } = await tool.run(call, given as Record<string, unknown>)
    return { status: 'success', results: JSON.stringify(result), memory }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { status: 'error', results: 'The arguments are not a JSON object.' }
    if (error instanceof ApiError) return { status: 'error', results: error.message }
    throw error
  }
}
