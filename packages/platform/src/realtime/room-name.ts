/** Longest name worth looking at. */
const LONGEST = 200

export const entityRoom = (appId: string, entity: string): string => `entities:${appId}:${entity}`

/** The entity of a room `entities:{appId}:{Entity}` of this app; undefined for anything else somebody may send. */
export function entityOfRoom(appId: string, room: unknown): string | undefined {
  if (typeof room !== 'string' || room.length > LONGEST) return undefined
  const prefix = entityRoom(appId, '')
  return room.startsWith(prefix) ? room.slice(prefix.length) : undefined
}
