import { readPage, readText, searchReader } from '../../lib/search-view.ts'

/** The view of a team, stored in the URL. */
interface TeamView {
  search: string
  page: number
}

export const readTeamSearch = searchReader<TeamView>({ search: readText, page: readPage })

export const startOfTeam: TeamView = { search: '', page: 1 }
