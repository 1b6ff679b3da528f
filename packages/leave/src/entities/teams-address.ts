import type { BaseRecord } from './base-record.ts'

/** The address of an approver’s own workflow in Microsoft Teams, which posts cards to a chat with them. */
export interface TeamsAddress extends BaseRecord {
  user_id: string
  /** Id of the address, which only the platform knows. */
  address_id: string
  /** ISO UTC: since when no cards are sent, because one was refused or did not arrive. Null: they are sent. */
  paused_date: string | null
}
