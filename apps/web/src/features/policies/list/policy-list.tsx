import {
  policySettingsCopy as copy,
  LEAVE_TYPES,
  type LeaveType,
  type PolicyOverview,
} from '@leavewell/leave'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { Card } from '../../../ui/card.tsx'
import { PolicyRow } from './policy-row.tsx'

interface Props {
  policies: readonly PolicyOverview[]
  onGive: (policy: PolicyOverview) => void
}

/** The policies of each leave type; the standard one holds for everybody else. */
export const PolicyList = ({ policies, onGive }: Props) => (
  <div className="flex flex-col gap-4">
    {LEAVE_TYPES.map(({ value }) => (
      <Card key={value} title={<LeaveTypeName type={value} />} isFlush>
        <ul className="divide-y divide-line border-line border-t">
          {ofType(policies, value).map(policy => (
            <PolicyRow key={policy.name} policy={policy} onGive={() => onGive(policy)} />
          ))}
          <li className="px-4 py-3">
            <p className="font-medium">{copy.literalName}</p>
            <p className="text-ink-muted">{copy.literalText}</p>
          </li>
        </ul>
      </Card>
    ))}
  </div>
)

const ofType = (policies: readonly PolicyOverview[], type: LeaveType) =>
  policies.filter(({ leave_type }) => leave_type === type)
