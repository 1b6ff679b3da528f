import { UNDO_SECONDS } from '@leavewell/leave'
import { useKeptChoice } from '../../../lib/kept-choice.ts'

/** Whether Team Requests is a page of cards (as F-06 and F-08 have it) or an inbox. */
export const useTeamRequestsView = () => useKeptChoice('leavewell_team_requests', ['cards', 'inbox'])

/** How long somebody can take a decision back. */
export function useUndoTime() {
  const [choice, choose] = useKeptChoice('leavewell_undo_time', ['usual', 'long'])
  return { choice, choose, seconds: UNDO_SECONDS[choice] }
}
