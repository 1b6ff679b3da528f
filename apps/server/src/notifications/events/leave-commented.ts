import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  type Notification,
} from '@leavewell/leave'
import type { RequestFacts } from '../../kernel/request-facts.ts'
import { commentsKey } from '../comments-key.ts'
import { defineEvent } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-leave.ts'

interface LeaveCommented {
  leave: RequestFacts
  /** What the reader has not read, the newest last: from the moment of the unread notification on, or only the newest. */
  commentsSince(moment?: string): readonly { author: string; text: string }[]
}

/** How long an email waits for further comments. */
const DELAY_SECONDS = 180

/** No email holds more comments; the request has all of them. */
const MAX_COMMENTS = 20

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
  chosenBy: 'comment_emails',
  whileUnread: 'replace',
  example: {
    leave: EXAMPLE_LEAVE,
    commentsSince: () => [{ author: 'Liam Chen', text: 'Who looks after your customers?' }],
  },
})

type Page = 'MyRequests' | 'TeamRequests'

function bellOf({ leave, commentsSince }: LeaveCommented, page: Page, unread: Notification | undefined) {
  const comments = commentsSince(unread?.created_date)
  const { author = '', text = '' } = comments.at(-1) ?? {}
  return {
    type: 'leave_comment' as const,
    title: copy.commentsTitle(comments.length),
    message: copy.comment(author, leave.type, leave.range, cut(text)),
    related_id: leave.id,
    url: createPageUrl(page),
  }
}

/** One email for all comments within minutes. After it, the next one waits until these have been read in the app. */
function mailOf({ leave, commentsSince }: LeaveCommented, page: Page, unread: Notification | undefined) {
  const comments = commentsSince(unread?.created_date)
  const authors = [...new Set(comments.map(({ author }) => author))].join(', ')
  const about = `${leave.type}, ${leave.range}`
  return {
    subject:
      comments.length === 1
        ? `${authors} has commented on a leave request: ${about}`
        : `${comments.length} comments on a leave request: ${about}`,
    paragraphs: comments.slice(-MAX_COMMENTS).flatMap(({ author, text }) => [`${author} writes:`, text]),
    facts: [
      ['Type', leave.type],
      ['Dates', leave.range],
      ['Days', leave.days],
    ] as const,
    button: { label: 'Read and answer', path: createRequestUrl(page, leave.id) },
    closing:
      'You get the next email about this request after you have read these comments in Leavewell. You can turn off emails about comments in your profile.',
    delay: { key: commentsKey(leave.id), seconds: DELAY_SECONDS },
  }
}

/** A notification is a line to look at, not the place to read a letter. */
const MAX_LENGTH = 200
const cut = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text
