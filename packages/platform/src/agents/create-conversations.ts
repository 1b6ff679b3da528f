import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { createIdSource } from '../database/id-source.ts'
import type { Conversation, Message, MessageDetails } from './conversation.ts'
import type { ConversationQuery } from './read-conversation-query.ts'

/** The channel that notifies every node of messages. */
const CHANNEL = 'leavewell_messages'

/** A new or changed message, and who may see it. */
export interface ToldMessage {
  conversationId: string
  ownerId: string
  message: Message
}

/** The parts of a stored message that can change. */
export interface MessageParts {
  content: string
  details: MessageDetails
  memory?: unknown
}

/** Conversations and their messages. Each belongs to one person. */
export interface Conversations {
  list(ownerId: string, query: ConversationQuery): Promise<Conversation[]>
  get(ownerId: string, id: string): Promise<Conversation | undefined>
  create(ownerId: string, agentName: string, metadata: Record<string, unknown>): Promise<Conversation>
  add(conversationId: string, role: Message['role'], parts: MessageParts): Promise<Message>
  change(messageId: string, parts: MessageParts): Promise<void>
  /** Data that the agent stored with its last message. */
  memory(conversationId: string): Promise<unknown>
  /** Calls the listener for every new or changed message of any node. */
  follow(listener: (told: ToldMessage) => void): Promise<() => Promise<void>>
}

const CONVERSATION = 'id, agent_name, owner_id, metadata, created_date, updated_date'
const MESSAGE = 'id, conversation_id, role, content, details, created_date, updated_date'
/** Repeated after a lost connection. A client that already has these messages replaces them by the same ones. */
const LOOK_BACK_MS = 60_000

type ConversationRow = Omit<Conversation, 'app_id' | 'created_by_id' | 'messages'> & { owner_id: string }
type MessageRow = Omit<Message, keyof MessageDetails> & { conversation_id: string; details: MessageDetails }

export function createConversations(deps: {
  database: Database
  clock: Clock
  appId: string
}): Conversations {
  const { database, clock, appId } = deps
  const newId = createIdSource()

  const withMessages = async (rows: ConversationRow[]): Promise<Conversation[]> => {
    const { rows: messages } = await database.query<MessageRow>(
      `SELECT ${MESSAGE} FROM platform.conversation_message WHERE conversation_id = ANY($1) ORDER BY position`,
      [rows.map(({ id }) => id)],
    )
    const byConversation = Map.groupBy(messages, row => row.conversation_id)
    return rows.map(({ owner_id, ...row }) => ({
      ...row,
      metadata: row.metadata ?? {},
      app_id: appId,
      created_by_id: owner_id,
      messages: (byConversation.get(row.id) ?? []).map(messageOf),
    }))
  }
  /** NOTIFY in the transaction. There are few messages, and none may be announced before it exists. */
  const tell = (tx: Tx, messageId: string) =>
    tx.beforeCommit(() => ({ text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, messageId] }))

  const told = async (where: string, value: unknown): Promise<ToldMessage[]> => {
    const { rows } = await database.query<MessageRow & { owner_id: string }>(
      `SELECT m.*, c.owner_id FROM platform.conversation_message m JOIN platform.conversation c ON c.id = m.conversation_id
       WHERE ${where} ORDER BY m.position`,
      [value],
    )
    return rows.map(row => ({
      conversationId: row.conversation_id,
      ownerId: row.owner_id,
      message: messageOf(row),
    }))
  }

  return {
    async list(ownerId, { conditions, orderBy, limit, skip }) {
      const tests = conditions.map(({ sql }, at) => `AND ${sql} = $${at + 4}`).join(' ')
      const { rows } = await database.query<ConversationRow>(
        `SELECT ${CONVERSATION} FROM platform.conversation WHERE owner_id = $1 ${tests} ORDER BY ${orderBy} LIMIT $2 OFFSET $3`,
        [ownerId, limit, skip, ...conditions.map(({ value }) => value)],
      )
      return withMessages(rows)
    },
    async get(ownerId, id) {
      const { rows } = await database.query<ConversationRow>(
        `SELECT ${CONVERSATION} FROM platform.conversation WHERE id = $1 AND owner_id = $2`,
        [id, ownerId],
      )
      return (await withMessages(rows))[0]
    },
    async create(ownerId, agentName, metadata) {
      const now = clock.now()
      const { rows } = await database.query<ConversationRow>(
        `INSERT INTO platform.conversation (id, agent_name, owner_id, metadata, created_date, updated_date)
         VALUES ($1, $2, $3, $4, $5, $5) RETURNING ${CONVERSATION}`,
        [newId(now), agentName, ownerId, JSON.stringify(metadata), now],
      )
      const [conversation] = await withMessages(rows)
      return conversation as Conversation
    },
    add: (conversationId, role, { content, details, memory }) =>
      database.transaction(async tx => {
        const now = clock.now()
        const { rows } = await tx.query<MessageRow>(
          `INSERT INTO platform.conversation_message (id, conversation_id, role, content, details, memory, created_date, updated_date)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${MESSAGE}`,
          [newId(now), conversationId, role, content, JSON.stringify(details), jsonOf(memory), now],
        )
        await tx.query('UPDATE platform.conversation SET updated_date = $2 WHERE id = $1', [
          conversationId,
          now,
        ])
        const message = messageOf(rows[0] as MessageRow)
        tell(tx, message.id)
        return message
      }),
    async change(messageId, { content, details, memory }) {
      await database.transaction(async tx => {
        await tx.query(
          `UPDATE platform.conversation_message SET content = $2, details = $3, memory = $4, updated_date = $5 WHERE id = $1`,
          [messageId, content, JSON.stringify(details), jsonOf(memory), clock.now()],
        )
        tell(tx, messageId)
      })
    },
    async memory(conversationId) {
      const { rows } = await database.query<{ memory: unknown }>(
        `SELECT memory FROM platform.conversation_message WHERE conversation_id = $1 AND role = 'assistant'
         ORDER BY position DESC LIMIT 1`,
        [conversationId],
      )
      return rows[0]?.memory ?? undefined
    },
    follow(listener) {
      const say = (messages: Promise<ToldMessage[]>) =>
        void messages.then(
          all => all.forEach(listener),
          () => {},
        )
      return database.listen(
        CHANNEL,
        id => say(told('m.id = $1', id)),
        () => say(told('m.updated_date > $1', new Date(clock.now().getTime() - LOOK_BACK_MS))),
      )
    },
  }
}

const jsonOf = (memory: unknown) => (memory === undefined ? null : JSON.stringify(memory))

const messageOf = ({ id, role, content, created_date, updated_date, details }: MessageRow): Message => ({
  id,
  role,
  content,
  created_date,
  updated_date,
  ...details,
})
