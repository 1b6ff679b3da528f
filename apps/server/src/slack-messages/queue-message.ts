import type { User } from '@leavewell/leave'
import type { DecidableRequest } from '../kernel/decidable-request.ts'
import type { Records } from '../kernel/records.ts'

/** The part of an email that a message has, too. It is masked for its reader already. */
interface MessageText {
  subject: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  tables?: readonly { title: string; rows: readonly (readonly [name: string, value: string])[] }[]
  decide?: DecidableRequest
}

/** Queues a message about one request, if its approver has linked an account. It is sent after the commit. */
export async function queueSlackMessage(records: Records, { id }: User, text: MessageText): Promise<void> {
  const { subject, paragraphs, facts = [], tables = [], decide } = text
  if (decide === undefined || (await records.count('SlackAccount', { user_id: id })) === 0) return
  const lineOf = ([name, value]: readonly [string, string]) => `${name}: ${value}`
  await records.createAtCommit('SlackMessage', [
    {
      approver_id: id,
      request_id: decide.leave.id,
      amendment_id: decide.amendment_id ?? null,
      version: decide.version,
      content: {
        title: subject,
        lines: [
          ...paragraphs,
          ...facts.map(lineOf),
          ...tables.flatMap(({ title, rows }) => ['', title, ...rows.map(lineOf)]),
        ],
      },
      channel_id: null,
      ts: null,
      shown: null,
      seen: null,
      presses: null,
      failures: 0,
      next_date: null,
      is_over: false,
    },
  ])
}
