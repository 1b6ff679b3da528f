import {
  plannedChangesCopy as copy,
  displayName,
  type PlannedChangePreview,
  type User,
} from '@leavewell/leave'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { TouchedLines } from '../../../leave-ui/touched-leave.tsx'

interface Props {
  facts: PlannedChangePreview
  /** The manager from that day on, where it is another one. */
  manager: Pick<User, 'full_name' | 'email'> | undefined
  /** The full name from that day on, where it is another one. */
  name: string | null
}

/** What follows from a planned change: for those who decide, for policies and for booked leave. */
export const PlannedFacts = ({ facts: { waiting, effects, leave }, manager, name }: Props) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{copy.follows}</h3>
    {name && <p>{copy.renamed(name)}</p>}
    {manager && (
      <>
        <p>{copy.requestsGo(waiting, displayName(manager))}</p>
        <p>{copy.calendars(displayName(manager))}</p>
      </>
    )}
    {effects.length > 0 && <PolicyEffects effects={effects} />}
    <TouchedLines preview={leave} />
  </section>
)
