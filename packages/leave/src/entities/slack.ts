import type { BaseRecord } from './base-record.ts'

/** The Slack app, in one workspace. There is at most one record, without secrets. */
export interface SlackApp extends BaseRecord {
  team_id: string
  team_name: string
}

/** A person's account in that workspace. They confirmed it in Leavewell. */
export interface SlackAccount extends BaseRecord {
  user_id: string
  slack_user_id: string
  /** The conversation of the app with this person. */
  channel_id: string
  /** Their name in Slack when they linked it. It proves nothing. */
  name: string
}
