import { readKeptChoice, useKeptChoice } from '../../../lib/kept-choice.ts'

const TEAM_REQUESTS_VIEW = [
  'leavewell_team_requests',
  ['unchosen', 'cards', 'inbox'],
] as const satisfies unknown[]

/** Whether Team Requests shows cards or an inbox. Cards are the default (F-06, F-08). */
export const useTeamRequestsView = () => useKeptChoice(...TEAM_REQUESTS_VIEW)

export const readTeamRequestsView = () => readKeptChoice(...TEAM_REQUESTS_VIEW)
