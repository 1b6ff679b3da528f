import { layoutCopy, type PageName, requestListCopy } from '@leavewell/leave'

/** Titles of the daily pages that are the same for everyone. Known before the page has loaded. */
export const PAGE_TITLES: { readonly [Page in PageName]?: string } = {
  MyRequests: requestListCopy.myTitle,
  TeamRequests: requestListCopy.teamTitle,
  TeamCalendar: layoutCopy.teamCalendar,
}
