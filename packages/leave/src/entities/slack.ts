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

/** A request in Slack, in the conversation of its approver with the app. */
export interface SlackMessage extends BaseRecord {
  approver_id: string
  /** Null: the message is about many requests, and decides none. */
  request_id: string | null
  /** The pending change of approved leave. Null: the request itself. */
  amendment_id: string | null
  /** Digest of everything in the request that the message could show. */
  version: string | null
  /** What the email to the same reader says. */
  content: SlackContent
  /** Where Slack has it. Null: it is not sent yet. */
  channel_id: string | null
  ts: string | null
  /** What it shows: buttons, or why it has none. */
  shown: string | null
  /** The state of the request for which that was decided. */
  seen: string | null
  /** Buttons that were pressed. A repeated press does nothing. */
  presses: string[] | null
  failures: number
  /** ISO UTC: when the next attempt may come. */
  next_date: string | null
  /** Whether it will not change again. */
  is_over: boolean
}

/** A message without markup. */
export interface SlackContent {
  title: string
  lines: string[]
}
