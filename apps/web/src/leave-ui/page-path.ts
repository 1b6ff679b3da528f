import { createPageUrl, createRequestUrl, type PageName } from '@leavewell/leave'

type PagePath = '/' | `/${Lowercase<PageName>}`

/** Where a page is; the dashboard at the root (A-01, A-04). */
export const pagePath = (page: PageName): PagePath =>
  page === 'Dashboard' ? '/' : (createPageUrl(page) as PagePath)

/** Where administrators find a person, with all that belongs to them. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`

/** Where administrators find everybody. */
export const peoplePath = (): string => `${pagePath('AdminDashboard')}?tab=users`

/** Where whoever decides on leave finds the people who report to them. */
export const TEAM_PATH = '/team'

/** Where on their profile they choose who decides in their place. */
export const DEPUTY_ANCHOR = 'deputy'

/** Pages from which one comes to why somebody has left what they have, and goes back to. */
export const STATEMENT_BACKS = ['team', 'calendar', 'person'] as const

export type StatementBack = (typeof STATEMENT_BACKS)[number]

/** Where the balances of somebody else are explained, for whoever decides on their leave; the way back leads to `back`. */
export const statementOfPath = (userId: string, back?: StatementBack): string =>
  `/balances?user=${asText(userId)}${back === undefined ? '' : `&back=${back}`}`

/** Where a manager finds what somebody asked for: what waits, or all of it. */
export const requestsOfPath = (name: string, tab: 'pending' | 'all'): string =>
  `${pagePath('TeamRequests')}?${tab === 'all' ? 'tab=all&' : ''}search=${asText(name)}`

/** Where any administrator finds a request, whoever is to decide it. */
export const requestPath = (id: string): string => createRequestUrl('AdminDashboard', id)

/** Where whoever is to decide a request finds it. */
export const teamRequestPath = (id: string): string => createRequestUrl('TeamRequests', id)

/** Where somebody finds one of their own. */
export const ownRequestPath = (id: string): string => createRequestUrl('MyRequests', id)

/** What reads as a number stands in quotes, or it would be read as one. */
const asText = (text: string) => encodeURIComponent(/^[\de]+$/.test(text) ? `"${text}"` : text)
