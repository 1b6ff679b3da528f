import {
  plannedChangesCopy as copy,
  displayName,
  leaveTypeName,
  type PlannedChangePreview,
  type User,
} from '@leavewell/leave'
import { TouchedLines } from '../../../leave-ui/touched-leave.tsx'

interface Props {
  facts: PlannedChangePreview
  /** The manager from that day on, where it is another one. */
  manager: Pick<User, 'full_name' | 'email'> | undefined
  /** The full name from that day on, where it is another one. */
  name: string | null
}

/** What follows from a planned change: for those who decide, for policies and for booked leave. */
export const PlannedFacts = ({ facts: { waiting, policies, leave }, manager, name }: Props) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{copy.follows}</h3>
    {name && <p>{copy.renamed(name)}</p>}
    {manager && (
      <>
        <p>{copy.requestsGo(waiting, displayName(manager))}</p>
        <p>{copy.calendars(displayName(manager))}</p>
      </>
    )}
    {policies.length > 0 && (
      <div>
        <p>{copy.policies}</p>
        <ul className="list-disc pl-5">
          {policies.map(({ leave_type, before, after }) => (
            <li key={leave_type}>{copy.policy(leaveTypeName(leave_type), before, after)}</li>
          ))}
        </ul>
      </div>
    )}
    <TouchedLines preview={leave} />
  </section>
)
