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
  /** The new manager, if that changes. */
  manager: Pick<User, 'full_name' | 'email'> | undefined
  /** The new full name, if that changes. */
  name: string | null
}

/** The effects of a scheduled change on approvers, policies and booked leave. */
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
