import { errors } from '../errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { UserPrincipal } from '../principal/principal.ts'
import type { AgentDefinition } from './agent-definition.ts'
import type { AnswerDeps } from './answer-by-model.ts'
import { answerMessage } from './answer-message.ts'
import type { Conversation, Message } from './conversation.ts'
import type { ConversationQuery } from './read-conversation-query.ts'

/** Conversations of people with the app's agents. A person finds only their own. */
export interface Agents {
  /** Throws a 404 if the app has no agent of that name. */
  agent(name: string): AgentDefinition
  list(principal: UserPrincipal, query: ConversationQuery): Promise<Partial<Conversation>[]>
  get(principal: UserPrincipal, id: string): Promise<Conversation>
  create(
    principal: UserPrincipal,
    agentName: string,
    metadata: Record<string, unknown>,
  ): Promise<Conversation>
  /** Returns the stored message. The answer to it follows later. */
  say(principal: UserPrincipal, id: string, content: string, fileUrls: string[]): Promise<Message>
  /** Waits until the answers in progress are finished. */
  close(): Promise<void>
}

const MESSAGES = { limit: 30, windowSeconds: 60 }
const CONVERSATIONS = { limit: 100, windowSeconds: 3_600 }

export function createAgents(
  deps: AnswerDeps & { agents: readonly AgentDefinition[]; limiter: RateLimiter },
): Agents {
  const { agents, conversations, limiter } = deps
  const answering = new Map<string, Promise<void>>()

  const agent = (name: string) => {
    const found = agents.find(candidate => candidate.name === name)
    if (!found) throw errors.notFound(`Agent ${name.slice(0, 100)}`)
    return found
  }
  /** Throws a 400 for an agent that cannot answer. */
  const readyAgent = (name: string) => {
    const found = agent(name)
    if (found.needsModel && !deps.model.isConfigured)
      throw errors.notConfigured(`Agent ${name} needs a language model: set LLM_URL and LLM_MODEL.`)
    return found
  }
  const get = async ({ user }: UserPrincipal, id: string) => {
    const conversation = await conversations.get(user.id, id)
    if (!conversation) throw errors.notFound('Conversation')
    return conversation
  }
  /** Runs one after the other, so that each answer knows the previous one. */
  const answer = (principal: UserPrincipal, conversation: Conversation) => {
    const { id, agent_name } = conversation
    const before = answering.get(id) ?? Promise.resolve()
    const turn = before
      .then(() => answerMessage(deps, agent(agent_name), principal, conversation))
      .catch((error: unknown) => deps.log.error({ err: error }, 'an answer could not be kept'))
      .finally(() => {
        if (answering.get(id) === turn) answering.delete(id)
      })
    answering.set(id, turn)
  }

  return {
    agent,
    get,
    async list({ user }, query) {
      const found = await conversations.list(user.id, query)
      const { fields } = query
      if (fields === undefined) return found
      return found.map(conversation =>
        Object.fromEntries(
          Object.entries(conversation).filter(([name]) => name === 'id' || fields.includes(name)),
        ),
      )
    },
    async create(principal, agentName, metadata) {
      const { name } = readyAgent(agentName)
      await limiter.take(`conversation:${principal.user.id}`, CONVERSATIONS)
      return conversations.create(principal.user.id, name, metadata)
    },
    async say(principal, id, content, file_urls) {
      const conversation = await get(principal, id)
      readyAgent(conversation.agent_name)
      const { user } = principal
      await limiter.take(`message:${user.id}`, MESSAGES)
      const details = {
        ...(file_urls.length > 0 && { file_urls }),
        metadata: {
          created_date: deps.now().toISOString(),
          created_by_email: user.email,
          created_by_full_name: user.full_name,
        },
      }
      const message = await conversations.add(id, 'user', { content, details })
      answer(principal, { ...conversation, messages: [...conversation.messages, message] })
      return message
    },
    async close() {
      await Promise.all(answering.values())
    },
  }
}
