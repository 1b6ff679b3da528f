import {
  type BalanceChange as Change,
  amendmentsCopy as copy,
  type LeaveTypeRules,
  totalCost,
} from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface Props {
  left: Change
  rules: LeaveTypeRules
  /** Name of the leave type, where there are several. */
  type?: string
}

/** A balance before and after a change of approved leave. It says if returned leave expires immediately. */
export const BalanceChange = ({ left, rules, type }: Props) => (
  <>
    <p className="figures flex flex-wrap justify-between gap-x-4">
      <span>
        {type === undefined ? '' : `${type}: `}
        {copy.left(left.day)}
      </span>
      <span className="font-semibold">
        {copy.leftChange(totalCost(left.before, rules), totalCost(left.after, rules))}
      </span>
    </p>
    {left.expired !== undefined && (
      <p className="text-ink-muted">
        {copy.expiredAgain(totalCost(left.expired.minutes, rules), left.expired.day)}
      </p>
    )}
  </>
)

interface KeepProps {
  left: Change | null | undefined
  rules: LeaveTypeRules
  isSelected: boolean
  onChange: (keeps: boolean) => void
}

/** Lets HR keep leave that would expire with its return. */
export function KeepExpired({ left, rules, isSelected, onChange }: KeepProps) {
  if (!left?.expired) return null
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      {copy.keepExpired(totalCost(left.expired.minutes, rules))}
    </Checkbox>
  )
}
