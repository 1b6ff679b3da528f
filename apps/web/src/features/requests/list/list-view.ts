import { MY_REQUEST_TABS, type RequestTab } from '@leavewell/leave'

/** Which part of a list is shown; kept in the address, so that a link and the way back show it again. */
export interface ListView {
  tab: RequestTab
  search: string
  page: number
}

/** What stands in the address: only what differs from the start. */
export interface ListQuery {
  tab?: RequestTab
  search?: string
  page?: number
}

/** Reads the address; anything odd counts as the start. */
export function readListView(query: Record<string, unknown>, firstTab: RequestTab): ListView {
  const page = Number(query.page)
  return {
    tab: MY_REQUEST_TABS.find(tab => tab === query.tab) ?? firstTab,
    search: query.search === undefined ? '' : String(query.search),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a view. */
export const queryOf = ({ tab, search, page }: ListView, firstTab: RequestTab): ListQuery => ({
  ...(tab !== firstTab && { tab }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page }),
})
