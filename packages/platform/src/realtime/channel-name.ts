/** Longest name worth looking at. */
const MAX_LENGTH = 200

export const entityChannel = (appId: string, entity: string): string => `entities:${appId}:${entity}`

/** The conversation of a room; clients of the wire write it with a slash before and without. */
export function conversationOfChannel(room: unknown): string | undefined {
  return typeof room === 'string' ? /^\/?agent-conversations\/([\da-f]{24})$/.exec(room)?.[1] : undefined
}

/** Both spellings of a conversation's room. */
export const conversationChannels = (id: string): string[] => [
  `/agent-conversations/${id}`,
  `agent-conversations/${id}`,
]

/** The entity of a room `entities:{appId}:{Entity}` of this app; undefined for anything else somebody may send. */
export function entityOfChannel(appId: string, room: unknown): string | undefined {
  if (typeof room !== 'string' || room.length > MAX_LENGTH) return undefined
  const prefix = entityChannel(appId, '')
  return room.startsWith(prefix) ? room.slice(prefix.length) : undefined
}
