import type { LatestMessage } from './chat-channels.ts'

/** Parameters of `saveTeamsAddress`. Nothing shows it again. */
export interface TeamsAddressForm {
  url: string
}

/** Answer of `getTeamsAddress`. The address is never part of it. */
export interface OwnTeamsAddress {
  /** Null: the caller has none. */
  address: { latest: LatestMessage | null; is_paused: boolean } | null
}
