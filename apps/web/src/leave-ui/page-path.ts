import { createPageUrl, createRequestUrl, type PageName } from '@leavewell/leave'

type PagePath = '/' | `/${Lowercase<PageName>}`

/** The path of a page. The dashboard is the root (A-01, A-04). */
export const pagePath = (page: PageName): PagePath =>
  page === 'Dashboard' ? '/' : (createPageUrl(page) as PagePath)

/** The page of a person, for administrators. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`

/** The list of all people, for administrators. */
export const peoplePath = (): string => `${pagePath('AdminDashboard')}?tab=users`

/** The page of company shutdowns. */
export const SHUTDOWNS_PATH = '/shutdowns'

/** The page of leave liability. */
export const LIABILITY_PATH = '/leave-liability'

/** The page of private leave. */
export const PRIVATE_LEAVE_PATH = '/private-leave'

/** The page with an approver's reports. */
export const TEAM_PATH = '/team'

/** The section for delegates on the profile. */
export const DEPUTY_ANCHOR = 'deputy'

/** The section for calendar feeds on the profile. */
export const FEEDS_ANCHOR = 'calendar-feeds'

/** Pages that link to a balance breakdown and are linked back from it. */
export const STATEMENT_BACKS = ['team', 'calendar', 'person'] as const

export type StatementBack = (typeof STATEMENT_BACKS)[number]

/** The balance breakdown of another user, for their approver. Its back link leads to `back`. */
export const statementOfPath = (userId: string, back?: StatementBack): string =>
  `/balances?user=${asText(userId)}${back === undefined ? '' : `&back=${back}`}`

/** A person's requests on the page of their manager: pending ones or all. */
export const requestsOfPath = (name: string, tab: 'pending' | 'all'): string =>
  `${pagePath('TeamRequests')}?${tab === 'all' ? 'tab=all&' : ''}search=${asText(name)}`

/** The URL of a request for any administrator. */
export const requestPath = (id: string): string => createRequestUrl('AdminDashboard', id)

/** The URL of a request for its approver. */
export const teamRequestPath = (id: string): string => createRequestUrl('TeamRequests', id)

/** The URL of the user's own request. */
export const ownRequestPath = (id: string): string => createRequestUrl('MyRequests', id)

/** The router would parse a numeric text as a number, so it is quoted. */
const asText = (text: string) => encodeURIComponent(/^[\de]+$/.test(text) ? `"${text}"` : text)
