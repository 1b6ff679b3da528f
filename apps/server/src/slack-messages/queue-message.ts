import type { User } from '@leavewell/leave'
import { contentOf, MAX_MESSAGES, type MessageText } from '../kernel/message-content.ts'
import type { Records } from '../kernel/records.ts'

/**
 * Queues a message about each request of an email, if its approver has linked an account. They are sent after the
 * commit. Each request of a few has buttons of its own. Many are one message, as in the email.
 */
export async function queueSlackMessages(
  records: Records,
  { id }: User,
  whole: MessageText,
  texts: readonly MessageText[],
): Promise<void> {
  const decidable = texts.filter(({ decide }) => decide !== undefined)
  if (decidable.length === 0 || (await records.count('SlackAccount', { user_id: id })) === 0) return
  const isSummary = decidable.length > MAX_MESSAGES
  const messages = isSummary ? [{ ...whole, decide: undefined }] : decidable
  await records.createAtCommit(
    'SlackMessage',
    messages.map(({ decide, ...text }) => ({
      approver_id: id,
      request_id: decide?.leave.id ?? null,
      amendment_id: decide?.amendment_id ?? null,
      version: decide?.version ?? null,
      content: contentOf(text),
      channel_id: null,
      ts: null,
      shown: null,
      seen: null,
      presses: null,
      failures: 0,
      next_date: null,
      is_over: false,
    })),
  )
}
