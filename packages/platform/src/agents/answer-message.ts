import type { UserPrincipal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { AgentCall, AgentDefinition } from './agent-definition.ts'
import { type AnswerDeps, answerByModel } from './answer-by-model.ts'
import type { Conversation } from './conversation.ts'

const OUT_OF_ORDER = 'Something went wrong on my side. Try again in a moment.'

/** Adds the agent's answer to the last message of a conversation. There is always an answer, also after an error. */
export async function answerMessage(
  deps: AnswerDeps,
  agent: AgentDefinition,
  principal: UserPrincipal,
  conversation: Conversation,
): Promise<void> {
  const { conversations, model, log } = deps
  const text = conversation.messages.at(-1)?.content ?? ''
  try {
    const call = await callFor(deps, principal, conversation.id)
    const confirmed = await agent.confirm(call, text)
    if (confirmed === undefined && model.isConfigured) {
      try {
        return await answerByModel(deps, agent, call, conversation)
      } catch (error) {
        log.warn({ err: error }, 'the language model failed; the agent answers by itself')
      }
    }
    const { content, memory } = confirmed ?? (await agent.answer(call, text))
    await conversations.add(conversation.id, 'assistant', { content, details: {}, memory })
  } catch (error) {
    log.error({ err: error }, 'an agent could not answer')
    await conversations.add(conversation.id, 'assistant', { content: OUT_OF_ORDER, details: {} })
  }
}

async function callFor(
  { conversations, store, now }: AnswerDeps,
  principal: UserPrincipal,
  conversationId: string,
): Promise<AgentCall> {
  const program: UserPrincipal = { ...principal, isProgram: true }
  return {
    principal,
    now: now(),
    memory: await conversations.memory(conversationId),
    list: async (entity, query) => JSON.parse(await store.list(program, entity, query)) as EntityRecord[],
    create: async (entity, fields) =>
      JSON.parse(await store.create(program, entity, fields, { isStrict: true })) as EntityRecord,
    update: async (entity, id, fields) =>
      JSON.parse(await store.update(program, entity, id, fields, { isStrict: true })) as EntityRecord,
    records: store.records,
  }
}
