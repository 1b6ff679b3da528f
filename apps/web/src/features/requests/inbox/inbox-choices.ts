import { readKeptChoice, useKeptChoice } from '../../../lib/kept-choice.ts'

const TEAM_REQUESTS_VIEW = [
  'leavewell_team_requests',
  ['unchosen', 'cards', 'inbox'],
] as const satisfies unknown[]

/** Whether Team Requests is a page of cards (as F-06 and F-08 have it, also for who has never chosen) or an inbox. */
export const useTeamRequestsView = () => useKeptChoice(...TEAM_REQUESTS_VIEW)

export const readTeamRequestsView = () => readKeptChoice(...TEAM_REQUESTS_VIEW)
