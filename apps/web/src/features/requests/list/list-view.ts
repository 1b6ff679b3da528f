import {
  MY_REQUEST_TABS,
  type RequestTab,
  TEAM_REQUEST_ORDERS,
  type TeamRequestOrder,
} from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** Which part of a list is shown; kept in the address, so that a link and the way back show it again. */
export interface ListView {
  tab: RequestTab
  search: string
  page: number
}

export type ListSearch = SearchOf<ListView>

const readers = { tab: readChoice(MY_REQUEST_TABS), search: readText, page: readPage }

/** Reads the address; anything odd counts as the start. */
export const readListSearch = searchReader<ListView>(readers)

/** The same of one's own requests, one of which may be open in a window. */
export const readMyRequestsSearch = searchReader<ListView & { request: string }>({
  ...readers,
  request: readText,
})

/** What the address of Team Requests says besides: in which order what waits stands, and which one is chosen. */
export interface TeamListSearch extends ListSearch {
  order?: TeamRequestOrder | undefined
  request?: string | undefined
}

/** That of Team Requests. */
export const readTeamRequestSearch: (search: Record<string, unknown>) => TeamListSearch = searchReader({
  ...readers,
  order: readChoice(TEAM_REQUEST_ORDERS),
  request: readText,
})

/** The first page of a tab. */
export const startOfTab = (tab: RequestTab): ListView => ({ tab, search: '', page: 1 })
