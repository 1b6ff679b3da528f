import {
  MY_REQUEST_TABS,
  type MyRequestTab,
  type RequestTab,
  TEAM_REQUEST_ORDERS,
  TEAM_REQUEST_TABS,
  type TeamRequestOrder,
} from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** The view of a list, stored in the URL so that links and Back restore it. */
export interface ListView<Tab extends MyRequestTab = RequestTab> {
  tab: Tab
  search: string
  page: number
}

export type ListSearch<Tab extends MyRequestTab = RequestTab> = SearchOf<ListView<Tab>>

const readers = { search: readText, page: readPage }

/** Reads the URL of My Requests, which may open a request in a dialog. Wrong values count as the start. */
export const readMyRequestsSearch = searchReader<ListView<MyRequestTab> & { request: string }>({
  ...readers,
  tab: readChoice([...MY_REQUEST_TABS, 'cancelled']),
  request: readText,
})

/** Further parameters of Team Requests: the order of pending requests, and the selected one. */
export interface TeamListSearch extends ListSearch {
  order?: TeamRequestOrder | undefined
  request?: string | undefined
}

/** Reads the URL of Team Requests. */
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
