import { enterLeaveCopy as copy, leaveFormCopy, type RowUser } from '@leavewell/leave'
import { X } from 'lucide-react'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { chooseStart } from '../form/choose-dates.ts'
import { OccasionField } from '../form/occasion-field.tsx'
import { PartFields } from '../form/part-fields.tsx'
import type { RowValues } from './entry-values.ts'
import { RowPreview } from './row-preview.tsx'
import type { EnterLeaveState } from './use-enter-leave.ts'

interface Props {
  form: EnterLeaveState
  row: RowValues
  no: number
  /** The possible people. Undefined for everyone. */
  among: readonly RowUser[] | undefined
}

/** One employee's leave: person, type, dates and preview. */
export function EntryRow({ form, row, no, among }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const { key } = row
  const change = (fields: Partial<RowValues>) => form.changeRow(key, fields)
  const preview = form.previewOf(row)
  const isAlone = form.values.rows.length === 1
  return (
    <fieldset
      aria-label={copy.rowOf(no)}
      className="@container flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      {!isAlone && (
        <div className="-my-1 flex items-center justify-between">
          <span className="font-medium text-ink-muted text-meta">{copy.rowOf(no)}</span>
          <IconButton label={copy.removeRow(no)} size="small" onPress={() => form.removeRow(key)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="grid gap-3 @min-[34rem]:grid-cols-2">
        <UserField
          name={`person-${key}`}
          label={copy.employee}
          value={row.person}
          onChange={person => change({ person, same_occasion_as: null })}
          among={among}
          isRequired
          autoFocus={row.person === undefined}
        />
        <Select
          label={leaveFormCopy.leaveType}
          options={typeOptions}
          value={row.leave_type}
          onChange={leave_type => change({ leave_type, same_occasion_as: null })}
        />
        <DatePicker
          name={`start_date-${key}`}
          label={leaveFormCopy.startDate}
          value={row.start_date}
          onChange={start_date => change(chooseStart(start_date, row.end_date))}
          isRequired
        />
        <DatePicker
          name={`end_date-${key}`}
          label={leaveFormCopy.endDate}
          value={row.end_date}
          onChange={end_date => change({ end_date })}
          min={row.start_date}
          isRequired
        />
      </div>
      {preview && (
        <OccasionField
          occasions={preview.occasions}
          value={row.same_occasion_as}
          onChange={same_occasion_as => change({ same_occasion_as })}
        />
      )}
      {preview?.rules && <PartFields form={{ values: row, parts: row, change }} rules={preview.rules} />}
      <RowPreview preview={preview} />
    </fieldset>
  )
}
