import { createPageUrl, createRequestUrl, type PageName } from '@leavewell/leave'

type PagePath = '/' | `/${Lowercase<PageName>}`

/** Where a page is; the dashboard at the root. */
export const pagePath = (page: PageName): PagePath =>
  page === 'Dashboard' ? '/' : (createPageUrl(page) as PagePath)

/** Where administrators find a person, with all that belongs to them. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`

/** Where administrators find everybody. */
export const peoplePath = (): string => `${pagePath('AdminDashboard')}?tab=users`

/** Where any administrator finds a request, whoever is to decide it. */
export const requestPath = (id: string): string => createRequestUrl('AdminDashboard', id)

/** Where somebody finds one of their own. */
export const ownRequestPath = (id: string): string => createRequestUrl('MyRequests', id)
