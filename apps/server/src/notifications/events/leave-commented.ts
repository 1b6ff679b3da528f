import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  type Notification,
} from '@leavewell/leave'
import type { RequestFacts } from '../../leave-requests/request-facts.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveCommented {
  leave: RequestFacts
  author: string
  comment: string
  /** How many comments the reader has not read, from that moment on. */
  countSince(moment: string): number
}

export const leaveCommented = defineEvent({
  code: 'leave_commented',
  group: 'requests',
  when: 'The employee or the approver comments on a request.',
  recipients: {
    approver: {
      bell: (facts: LeaveCommented, unread) => bellOf(facts, 'TeamRequests', unread),
      mail: (facts, _reader, unread) => mailOf(facts, 'TeamRequests', unread),
    },
    employee: {
      bell: (facts, unread) => bellOf(facts, 'MyRequests', unread),
      mail: (facts, _reader, unread) => mailOf(facts, 'MyRequests', unread),
    },
  },
  whileUnread: 'replace',
  example: {
    leave: EXAMPLE_LEAVE,
    author: 'Liam Chen',
    comment: 'Who looks after your customers?',
    countSince: () => 1,
  },
})

type Page = 'MyRequests' | 'TeamRequests'

const bellOf = (
  { leave, author, comment, countSince }: LeaveCommented,
  page: Page,
  unread: Notification | undefined,
) => ({
  type: 'leave_comment' as const,
  title: copy.commentsTitle(unread ? countSince(unread.created_date) : 1),
  message: copy.comment(author, leave.type, leave.range, cut(comment)),
  related_id: leave.id,
  url: createPageUrl(page),
})

/** Further comments send no email until this one has been read in the app. */
const mailOf = ({ leave, author, comment }: LeaveCommented, page: Page, unread: Notification | undefined) =>
  unread
    ? []
    : {
        subject: `${author} has commented on a leave request: ${leave.type}, ${leave.range}`,
        paragraphs: [`${author} writes:`, comment],
        facts: [
          ['Type', leave.type],
          ['Dates', leave.range],
          ['Days', leave.days],
        ] as const,
        button: { label: 'Read and answer', path: createRequestUrl(page, leave.id) },
        closing: 'What is said before you have read this comment in Leavewell comes without a further mail.',
        about: leave.id,
      }

/** A notification is a line to look at, not the place to read a letter. */
const MAX_LENGTH = 200
const cut = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text
