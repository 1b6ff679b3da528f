import { MY_REQUEST_TABS, type RequestTab } from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** Which part of a list is shown; kept in the address, so that a link and the way back show it again. */
export interface ListView {
  tab: RequestTab
  search: string
  page: number
}

export type ListSearch = SearchOf<ListView>

/** Reads the address; anything odd counts as the start. */
export const readListSearch = searchReader<ListView>({
  tab: readChoice(MY_REQUEST_TABS),
  search: readText,
  page: readPage,
})

/** The first page of a tab. */
export const startOfTab = (tab: RequestTab): ListView => ({ tab, search: '', page: 1 })
