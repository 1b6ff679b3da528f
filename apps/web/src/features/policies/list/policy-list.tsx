import { isCalendarDays, type LeaveTypeKey, type PolicyOverview } from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { Card } from '../../../ui/card.tsx'
import { PolicyRow } from './policy-row.tsx'

interface Props {
  policies: readonly PolicyOverview[]
  onGive: (policy: PolicyOverview) => void
}

/** The policies of each leave type. The default comes last. */
export const PolicyList = ({ policies, onGive }: Props) => (
  <div className="flex flex-col gap-4">
    {useLeaveTypeOptions().map(({ id, label, mark }) => {
      const ofType = policiesOf(policies, id)
      return (
        <Card
          key={id}
          title={
            <span className="inline-flex items-baseline gap-2">
              {mark}
              {label}
            </span>
          }
          isFlush
        >
          <ul className="divide-y divide-line border-line border-t">
            {ofType.map(policy => (
              <PolicyRow
                key={policy.name}
                policy={policy}
                onGive={ofType.length === 1 && isCalendarDays(policy.name) ? undefined : () => onGive(policy)}
              />
            ))}
          </ul>
        </Card>
      )
    })}
  </div>
)

const policiesOf = (policies: readonly PolicyOverview[], type: LeaveTypeKey) =>
  policies
    .filter(({ leave_type }) => leave_type === type)
    .toSorted((a, b) => Number(isCalendarDays(a.name)) - Number(isCalendarDays(b.name)))
