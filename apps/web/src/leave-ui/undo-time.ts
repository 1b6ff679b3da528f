import { UNDO_SECONDS } from '@leavewell/leave'
import { useKeptChoice } from '../lib/kept-choice.ts'

/** How long somebody can take a decision back. */
export function useUndoTime() {
  const [choice, choose] = useKeptChoice('leavewell_undo_time', ['usual', 'long'])
  return { choice, choose, seconds: UNDO_SECONDS[choice] }
}
