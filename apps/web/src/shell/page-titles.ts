import { layoutCopy, type PageName, requestListCopy } from '@leavewell/leave'

/** Titles of the pages of every day that are the same for everybody: known before code and data of the page are there. */
export const PAGE_TITLES: { readonly [Page in PageName]?: string } = {
  MyRequests: requestListCopy.myTitle,
  TeamRequests: requestListCopy.teamTitle,
  TeamCalendar: layoutCopy.teamCalendar,
}
