import {
  type Comment,
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  type LeaveParams,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { commentsKey } from '../comments-key.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface LeaveCommented {
  leave: LeaveParams
  /** The author and text of the newest comment. */
  author_id: string
  text: string
  /** How many the reader has not read. */
  count: number
}

interface Details {
  /** Comments of others than the reader, the newest last. */
  comments: readonly Pick<Comment, 'user_name' | 'message' | 'timestamp'>[]
}

/** How long an email is delayed for further comments. */
const DELAY_SECONDS = 180

/** The most comments in an email. The request has all of them. */
const MAX_COMMENTS = 20

export const leaveCommented = defineEvent({
  code: 'leave_commented',
  group: 'requests',
  when: 'The employee or the approver comments on a request.',
  recipients: {
    approver: {
      bell: (params: LeaveCommented, names) => bellOf(params, names, 'TeamRequests'),
      mail: (params, names, details: Details) => mailOf(params, names, details, 'TeamRequests'),
    },
    employee: {
      bell: (params, names) => bellOf(params, names, 'MyRequests'),
      mail: (params, names, details) => mailOf(params, names, details, 'MyRequests'),
    },
  },
  kind: 'comments',
  whileUnread: 'replace',
  // Those after the notification of the first, and the first itself.
  revise: (params, { comments }, { created_date }) => ({
    ...params,
    count: Math.min(comments.length, 1 + comments.filter(each => each.timestamp > created_date).length),
  }),
  split: params => [{ ...params, text: cut(params.text) }],
  example: {
    params: {
      leave: EXAMPLE_LEAVE,
      author_id: 'liam',
      text: 'Who looks after your customers?',
      count: 1,
    },
    details: {
      comments: [
        {
          user_name: 'Liam Chen',
          message: 'Who looks after your customers?',
          timestamp: '2027-02-01T09:00:00.000Z',
        },
      ],
    },
  },
})

type Page = 'MyRequests' | 'TeamRequests'

function bellOf({ leave, author_id, text, count }: LeaveCommented, names: Names, page: Page) {
  const { type, range } = factsOf(leave, names)
  return {
    type: 'leave_comment' as const,
    title: copy.commentsTitle(count),
    message: copy.comment(names(author_id), type, range, text),
    related_id: leave.id,
    url: createPageUrl(page),
  }
}

/**
 * One email for all comments within minutes. The next email follows only after these have been read in the app.
 */
function mailOf({ leave, count }: LeaveCommented, names: Names, { comments }: Details, page: Page) {
  const { type, range, days } = factsOf(leave, names)
  const unread = comments.slice(-count)
  const authors = [...new Set(unread.map(({ user_name }) => user_name))].join(', ')
  return {
    subject:
      count === 1
        ? `${authors} has commented on a leave request: ${type}, ${range}`
        : `${count} comments on a leave request: ${type}, ${range}`,
    paragraphs: unread
      .slice(-MAX_COMMENTS)
      .flatMap(({ user_name, message }) => [`${user_name} writes:`, message]),
    facts: [
      ['Type', type],
      ['Dates', range],
      ['Days', days],
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
