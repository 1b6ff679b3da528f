import { readPage, readText, searchReader } from '../../lib/search-view.ts'

/** Which part of a team is shown; kept in the address. */
interface TeamView {
  search: string
  page: number
}

export const readTeamSearch = searchReader<TeamView>({ search: readText, page: readPage })

export const startOfTeam: TeamView = { search: '', page: 1 }
