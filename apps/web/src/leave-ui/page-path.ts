import { createPageUrl, type PageName } from '@leavewell/leave'

type PagePath = '/' | `/${Lowercase<PageName>}`

/** Where a page is; the dashboard at the root. */
export const pagePath = (page: PageName): PagePath =>
  page === 'Dashboard' ? '/' : (createPageUrl(page) as PagePath)
