import type { Server } from 'socket.io'
import type { Message } from '../agents/conversation.ts'
import type { Conversations, ToldMessage } from '../agents/create-conversations.ts'
import type { Principal } from '../principal/principal.ts'
import type { Audiences } from './audience.ts'
import { conversationRooms } from './room-name.ts'

/** What of a tool call fits into a message; the whole can be fetched. */
const LONGEST_ARGUMENTS = 500
const LONGEST_RESULTS = 50

/** Who may follow a conversation: the person it belongs to. */
export const mayFollow =
  (conversations: Pick<Conversations, 'get'>) =>
  async (principal: Principal, id: string): Promise<boolean> =>
    principal.kind === 'user' && (await conversations.get(principal.user.id, id)) !== undefined

/** Tells a message to whoever follows its conversation and still is the person it belongs to. */
export const tellMessage =
  ({ io, audiences }: { io: Server; audiences: Audiences }) =>
  ({ conversationId, ownerId, message }: ToldMessage): void => {
    const data = JSON.stringify({ _message: shortened(message) })
    for (const { principal, rooms } of audiences.all()) {
      if (principal.kind !== 'user' || principal.user.id !== ownerId) continue
      for (const room of conversationRooms(conversationId)) {
        const sockets = rooms.get(room)
        if (sockets !== undefined) io.to([...sockets]).emit('update_model', { room, data })
      }
    }
  }

function shortened({ tool_calls, ...message }: Message): Message {
  if (tool_calls === undefined) return message
  return {
    ...message,
    tool_calls: tool_calls.map(call => ({
      ...call,
      arguments_string: call.arguments_string.slice(0, LONGEST_ARGUMENTS),
      ...(call.results !== undefined && { results: call.results.slice(0, LONGEST_RESULTS) }),
    })),
  }
}
