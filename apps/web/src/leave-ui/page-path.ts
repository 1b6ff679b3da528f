import { createPageUrl, type PageName } from '@leavewell/leave'

type PagePath = '/' | `/${Lowercase<PageName>}`

/** Where a page is; the dashboard at the root (A-01, A-04). */
export const pagePath = (page: PageName): PagePath =>
  page === 'Dashboard' ? '/' : (createPageUrl(page) as PagePath)

/** Where any administrator finds a request, whoever is to decide it. An id of digits alone stands in quotes, or it would be read as a number. */
export const requestPath = (id: string): string =>
  `${pagePath('AdminDashboard')}?request=${/^[\de]+$/.test(id) ? `%22${id}%22` : id}`
