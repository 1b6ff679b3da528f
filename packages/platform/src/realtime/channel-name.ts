/** Longest name that is parsed. */
const MAX_LENGTH = 200

export const entityChannel = (appId: string, entity: string): string => `entities:${appId}:${entity}`

/** Returns the conversation of a room. Clients of the wire write it with or without a leading slash. */
export function conversationOfChannel(room: unknown): string | undefined {
  return typeof room === 'string' ? /^\/?agent-conversations\/([\da-f]{24})$/.exec(room)?.[1] : undefined
}

/** Returns both spellings of a conversation's room. */
export const conversationChannels = (id: string): string[] => [
  `/agent-conversations/${id}`,
  `agent-conversations/${id}`,
]

/** Returns the entity of a room `entities:{appId}:{Entity}` of this app. Returns undefined for any other input. */
export function entityOfChannel(appId: string, room: unknown): string | undefined {
  if (typeof room !== 'string' || room.length > MAX_LENGTH) return undefined
  const prefix = entityChannel(appId, '')
  return room.startsWith(prefix) ? room.slice(prefix.length) : undefined
}
