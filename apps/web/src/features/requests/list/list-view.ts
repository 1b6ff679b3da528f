import {
  MY_REQUEST_TABS,
  type MyRequestTab,
  type RequestTab,
  TEAM_REQUEST_ORDERS,
  TEAM_REQUEST_TABS,
  type TeamRequestOrder,
} from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** Which part of a list is shown; kept in the address, so that a link and the way back show it again. */
export interface ListView<Tab extends MyRequestTab = RequestTab> {
  tab: Tab
  search: string
  page: number
}

export type ListSearch<Tab extends MyRequestTab = RequestTab> = SearchOf<ListView<Tab>>

const readers = { search: readText, page: readPage }

/** Reads the address of My Requests, one of which may be open in a window. Anything odd counts as the start. */
export const readMyRequestsSearch = searchReader<ListView<MyRequestTab> & { request: string }>({
  ...readers,
  tab: readChoice([...MY_REQUEST_TABS, 'cancelled']),
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
  tab: readChoice(TEAM_REQUEST_TABS),
  order: readChoice(TEAM_REQUEST_ORDERS),
  request: readText,
})

/** The first page of a tab. */
export const startOfTab = <Tab extends MyRequestTab = RequestTab>(tab: NoInfer<Tab>): ListView<Tab> => ({
  tab,
  search: '',
  page: 1,
})
