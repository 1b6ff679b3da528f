import { type BalanceForm, balanceAdminCopy as copy, isLeaveType } from '@leavewell/leave'
import { Select } from '../../../ui/select.tsx'
import { DaysField, LEAVE_TYPE_OPTIONS, YearField } from '../fields.tsx'

interface Props {
  values: BalanceForm
  onChange: (fields: Partial<BalanceForm>) => void
}

/** What kind of leave, of which year, how many days of how many. */
export const BalanceFields = ({ values, onChange }: Props) => (
  <div className="grid gap-4 md:grid-cols-2">
    <Select
      name="leave_type"
      label={copy.type}
      options={LEAVE_TYPE_OPTIONS}
      value={values.leave_type}
      onChange={type => isLeaveType(type) && onChange({ leave_type: type })}
      isRequired
    />
    <YearField label={copy.year} value={values.year} onChange={year => onChange({ year })} />
    <DaysField
      name="balance"
      label={copy.balance}
      value={values.balance}
      onChange={balance => onChange({ balance })}
    />
    <DaysField
      name="total_allocated"
      label={copy.total}
      value={values.total_allocated}
      onChange={total_allocated => onChange({ total_allocated })}
    />
  </div>
)
