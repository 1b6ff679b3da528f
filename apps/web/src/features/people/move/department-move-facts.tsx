import { departmentMoveCopy as copy, type DepartmentMovePreview } from '@leavewell/leave'
import { LeftOutList } from '../../../leave-ui/left-out-list.tsx'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { TouchedLines } from '../../../leave-ui/touched-leave.tsx'

interface Props {
  facts: DepartmentMovePreview
  /** The first day in the department. Null for an immediate move. */
  day: string | null
}

/** The effects of moving several people to a department: their number, policies and booked leave. */
export const DepartmentMoveFacts = ({ facts: { moves, left_out, effects, leave }, day }: Props) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{copy.follows}</h3>
    <p role="status">{copy.affects(moves, day)}</p>
    <LeftOutList title={copy.leftOut} people={left_out} />
    {effects.length > 0 && <PolicyEffects effects={effects} />}
    {moves > 0 && <TouchedLines preview={leave} />}
  </section>
)
