import type { ChannelSocket } from '../realtime/channel-socket.ts'
import type { TokenHolder } from '../session/token.ts'
import { segment, type Transport } from '../transport/transport.ts'

export interface AgentMessage {
  id: string
  role: 'user' | 'assistant' | 'system'
  content?: string | Record<string, unknown>
  [field: string]: unknown
}

export interface Conversation {
  id: string
  agent_name: string
  messages: AgentMessage[]
  [field: string]: unknown
}

/** Filter of conversations. It is sent in brackets (`q[agent_name]=x`). */
export interface ConversationQuery {
  q?: Record<string, string | number | boolean>
  sort?: string
  limit?: number
  skip?: number
  fields?: readonly string[]
}

/** Conversations with the app's agents (S-31 … S-36). */
export interface Agents {
  getConversations(): Promise<Conversation[]>
  listConversations(query: ConversationQuery): Promise<Conversation[]>
  getConversation(id: string): Promise<Conversation>
  createConversation(fields: {
    agent_name: string
    metadata?: Record<string, unknown>
  }): Promise<Conversation>
  addMessage(conversation: { id: string }, message: Partial<AgentMessage>): Promise<AgentMessage>
  /** Calls `onUpdate` with the whole conversation whenever a message arrives or changes. */
  subscribeToConversation(id: string, onUpdate?: (conversation: Conversation) => void): () => void
  /** Returns the address at which the user connects a messaging app to the agent. */
  getWhatsAppConnectURL(agentName: string): string
  getTelegramConnectURL(agentName: string): string
}

export function createAgents(deps: {
  appId: string
  serverUrl: string
  transport: Transport
  channels: ChannelSocket
  token: TokenHolder
}): Agents {
  const base = `/apps/${segment(deps.appId)}/agents`
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what docs/wire.md says
  const call = async (method: string, path: string, options = {}): Promise<any> =>
    (await deps.transport.send(method, `${base}${path}`, options)).data
  const getConversation = (id: string): Promise<Conversation> => call('GET', `/conversations/${segment(id)}`)
  const connectUrl = (agentName: string, messenger: string) => {
    const url = `${deps.serverUrl}/api${base}/${segment(agentName)}/${messenger}`
    const token = deps.token.get()
    return token === undefined ? url : `${url}?token=${segment(token)}`
  }

  return {
    getConversations: () => call('GET', '/conversations'),
    listConversations: query => call('GET', '/conversations', { query: inBrackets(query) }),
    getConversation,
    createConversation: fields => call('POST', '/conversations', { body: fields }),
    addMessage: ({ id }, message) =>
      call('POST', `/conversations/${segment(id)}/messages`, { body: message }),
    subscribeToConversation(id, onUpdate = () => {}) {
      let current: Promise<Conversation> = getConversation(id)
      current.catch(error => console.error(`Conversation ${id} could not be read:`, error.message))
      return deps.channels.subscribe(`/agent-conversations/${id}`, {
        onUpdate(data) {
          const message = (data as { _message?: AgentMessage })._message
          if (message === undefined) return
          current = current.then(conversation => withMessage(conversation, message))
          current.then(onUpdate, () => {})
        },
      })
    },
    getWhatsAppConnectURL: agentName => connectUrl(agentName, 'whatsapp'),
    getTelegramConnectURL: agentName => connectUrl(agentName, 'telegram'),
  }
}

/** Returns the conversation with the message in its old place, or at the end if it is new. */
function withMessage(conversation: Conversation, message: AgentMessage): Conversation {
  const known = conversation.messages.some(({ id }) => id === message.id)
  const messages = known
    ? conversation.messages.map(old => (old.id === message.id ? message : old))
    : [...conversation.messages, message]
  return { ...conversation, messages }
}

function inBrackets({ q = {}, fields, ...rest }: ConversationQuery): Record<string, string | number> {
  return {
    ...Object.fromEntries(Object.entries(q).map(([name, value]) => [`q[${name}]`, String(value)])),
    ...rest,
    ...(fields === undefined ? {} : { fields: fields.join(',') }),
  }
}
