import type { BaseRecord } from './base-record.ts'

/** Chat programs that take a message at an address. */
export const CHAT_PROVIDERS = ['teams', 'slack'] as const

export type ChatProvider = (typeof CHAT_PROVIDERS)[number]

/** A channel of a chat program that gets a message about who is away, every morning. */
export interface ChatChannel extends BaseRecord {
  name: string
  provider: ChatProvider
  /** The department that its messages are about. Null: everyone. */
  department: string | null
  /** Whether it gets messages on Saturdays and Sundays, too. */
  on_weekends: boolean
  /** Id of its address, which only the platform knows. */
  address_id: string
  /** The latest day with a message, or on which no one was away. Null: none yet. */
  sent_on: string | null
}
