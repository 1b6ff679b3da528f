import type { ChatChannel } from '../entities/chat-channel.ts'
import type { AwayVisibility } from '../entities/company-settings.ts'

/** Parameters of `saveChatChannel`. */
export interface ChatChannelForm
  extends Pick<ChatChannel, 'name' | 'provider' | 'department' | 'on_weekends'> {
  id?: string
  /** The channel's address. Left out: it stays as it is. */
  url?: string
}

/** The latest message to an address. `at` is an ISO moment, and `reason` says why it has not arrived. */
export interface LatestMessage {
  state: 'queued' | 'delivered' | 'failed'
  at: string
  reason: string | null
}

/** A channel on the settings page. The address is never part of it. */
export interface ChatChannelRow
  extends Pick<ChatChannel, 'id' | 'name' | 'provider' | 'department' | 'on_weekends'> {
  latest: LatestMessage | null
}

/** Answer of `listChatChannels`. */
export interface ChatChannelList {
  channels: ChatChannelRow[]
  /** Who employees can see (`CompanySettings.away_circle`). Messages have the same limit. */
  circle: AwayVisibility
}
