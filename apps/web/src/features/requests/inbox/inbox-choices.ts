import { readKeptChoice, useKeptChoice } from '../../../lib/kept-choice.ts'
import { useMedia } from '../../../lib/use-media.ts'

const TEAM_REQUESTS_VIEW = [
  'leavewell_team_requests',
  ['unchosen', 'cards', 'inbox'],
] as const satisfies unknown[]

/** The kept choice between cards and the inbox. */
export const useTeamRequestsView = () => useKeptChoice(...TEAM_REQUESTS_VIEW)

type View = ReturnType<typeof useTeamRequestsView>[0]

/** Requests per page of the inbox. */
export const INBOX_PAGE_SIZE = 25

const WIDE = '(width >= 1024px)'

/** Whether the list fits next to the request. */
export const useFitsBoth = () => useMedia(WIDE)

const isInbox = (view: View, isWide: boolean) => view === 'inbox' || (view === 'unchosen' && isWide)

/** Whether Team Requests is an inbox: as chosen, otherwise in wide windows. Others show cards (F-06, F-08). */
export const useOpensInbox = () => isInbox(useTeamRequestsView()[0], useFitsBoth())

export const opensInbox = () => isInbox(readKeptChoice(...TEAM_REQUESTS_VIEW), matchMedia(WIDE).matches)
