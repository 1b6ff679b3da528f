import { UNDO_SECONDS } from '@leavewell/leave'
import { useKeptChoice } from '../lib/kept-choice.ts'

/** How long the user can undo a decision. */
export function useUndoTime() {
  const [choice, choose] = useKeptChoice('leavewell_undo_time', ['usual', 'long'])
  return { choice, choose, seconds: UNDO_SECONDS[choice] }
}
