/** Query parameter of the dashboard that opens the leave form (C-12). */
export const OPEN_LEAVE_FORM_QUERY = 'openLeaveForm'

/** Pages with their own route. */
export const PAGES = [
  'Dashboard',
  'MyRequests',
  'TeamRequests',
  'TeamCalendar',
  'AdminDashboard',
  'Profile',
  'CompleteProfile',
  'Payroll',
] as const

export type PageName = (typeof PAGES)[number]

/** Path of a page: lower case, blanks as hyphens, leading slash. Append a query after it: it must not be lowercased (OP-01). */
export const createPageUrl = (pageName: string): string => `/${pageName.toLowerCase().replaceAll(' ', '-')}`

/** A request on the page that opens it: `/myrequests?request=…`. */
export const createRequestUrl = (page: PageName, id: string): string =>
  `${createPageUrl(page)}?request=${idInQuery(id)}`

/** Quotes an id of digits alone, which pages would read as a number. */
export const idInQuery = (id: string): string => (/^[\de]+$/.test(id) ? `%22${id}%22` : id)

/** Returns the page of a path, the dashboard for the root. Undefined for any other path (A-01, A-03, A-05, OP-01). */
export function pageOfPath(path: string): PageName | undefined {
  const segments = path.split('/').filter(segment => segment !== '')
  if (segments.length === 0) return 'Dashboard'
  if (segments.length > 1) return undefined
  return PAGES.find(page => page.toLowerCase() === segments[0]?.toLowerCase())
}

/**
 * Returns the page of an address such as `/my-requests`, which the path helper creates from "My Requests". Undefined
 * without a hyphen.
 */
export const pageOfHyphenatedPath = (path: string): PageName | undefined =>
  path.includes('-') ? pageOfPath(path.replaceAll('-', '')) : undefined
