import type { Server } from 'socket.io'
import type { Message } from '../agents/conversation.ts'
import type { Conversations, ToldMessage } from '../agents/create-conversations.ts'
import type { Principal } from '../principal/principal.ts'
import { conversationChannels } from './channel-name.ts'
import type { ConnectionGroups } from './connection-groups.ts'

/** How much of a tool call a message includes. The rest can be loaded. */
const MAX_ARGUMENTS_LENGTH = 500
const MAX_RESULTS_LENGTH = 50

/** Whether a principal may subscribe to a conversation. Only its owner may. */
export const canSubscribe =
  (conversations: Pick<Conversations, 'get'>) =>
  async (principal: Principal, id: string): Promise<boolean> =>
    principal.kind === 'user' && (await conversations.get(principal.user.id, id)) !== undefined

/** Sends a message to the subscribers of its conversation who are still its owner. */
export const broadcastMessage =
  ({ io, groups }: { io: Server; groups: ConnectionGroups }) =>
  ({ conversationId, ownerId, message }: ToldMessage): void => {
    const data = JSON.stringify({ _message: shortened(message) })
    for (const { principal, channels } of groups.all()) {
      if (principal.kind !== 'user' || principal.user.id !== ownerId) continue
      for (const room of conversationChannels(conversationId)) {
        const sockets = channels.get(room)
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
      arguments_string: call.arguments_string.slice(0, MAX_ARGUMENTS_LENGTH),
      ...(call.results !== undefined && { results: call.results.slice(0, MAX_RESULTS_LENGTH) }),
    })),
  }
}
