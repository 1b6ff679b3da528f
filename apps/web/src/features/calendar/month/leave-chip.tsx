import type { CalendarLeave } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { LeaveFill } from '../../../leave-ui/leave-fill.tsx'
import { LeaveTypeIcon } from '../../../leave-ui/leave-type-icon.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { LeaveWords } from './leave-words.tsx'

interface Props {
  leave: CalendarLeave
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** One leave in the list of a day, with colour, icon and text (G-04). Opens the details (G-09). */
export function LeaveChip({ leave, isTeam, onOpen }: Props) {
  const types = useLeaveTypes()
  const { colour } = types.of(leave.leave_type)
  return (
    <Button
      onPress={() => onOpen(leave)}
      className="relative isolate flex min-h-6 w-full min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-left text-meta hover:brightness-95 pressed:brightness-90"
    >
      <LeaveFill colour={colour} before={0} after={0} comesFrom={false} goesOn={false} />
      <LeaveTypeIcon type={leave.leave_type} className="size-3.5" />
      <LeaveWords leave={leave} isTeam={isTeam} />
    </Button>
  )
}
