import { type BalanceRow, balanceAdminCopy as copy, type RowUser } from '@leavewell/leave'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { DaysField, YearField } from '../fields.tsx'
import { balanceName } from './balance-actions.tsx'
import { useBalanceForm } from './use-balance-form.ts'

interface Props {
  /** The balance to edit. Without it, the dialog adds a new one. */
  balance?: BalanceRow | undefined
  /** The default person of a new balance. */
  person?: RowUser | undefined
  onClose: () => void
  /** Called with the year of the saved balance. Must close the dialog as well. */
  onSaved: (year: number) => void
}

/** Adds or edits a leave balance, or reassigns an orphaned one (H-13, H-17). */
export function BalanceDialog({ balance, person, onClose, onSaved }: Props) {
  const types = useLeaveTypes()
  const typeOptions = useLeaveTypeOptions()
  const { form, meanwhile } = useBalanceForm(balance, person, onSaved)
  const { values, change, field } = form
  const isOrphan = balance?.person === null
  // The policy still applies, so person, type and year are read-only.
  const policy = isOrphan ? null : (balance?.policy ?? null)
  return (
    <FormDialog
      title={balance === undefined ? copy.addTitle : isOrphan ? copy.reassignTitle : copy.editTitle}
      subtitle={balance && policy !== null ? balanceName(balance, types) : undefined}
      form={form}
      submit={balance === undefined ? copy.addTitle : isOrphan ? copy.reassignTitle : copy.save}
      onClose={onClose}
    >
      {meanwhile.length > 0 && (
        <Alert tone="warning" title={copy.changedMeanwhile} isAnnounced>
          <ul>
            {meanwhile.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isOrphan && <Alert tone="warning">{copy.reassignText(balance.user_id)}</Alert>}
      {balance && policy !== null ? (
        <p role="status" className="text-ink-muted">
          {copy.corrects(policy, values.balance - balance.balance)}
        </p>
      ) : (
        <UserField {...field('user')} label={copy.person} placeholder={copy.choosePerson} isRequired />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {policy === null && (
          <>
            <Select
              name="leave_type"
              label={copy.type}
              options={typeOptions}
              value={values.leave_type}
              onChange={type => change({ leave_type: type })}
              isRequired
            />
            <YearField {...field('year')} label={copy.year} />
          </>
        )}
        <DaysField
          {...field('balance')}
          label={copy.balance}
          autoFocus={balance !== undefined && !isOrphan}
        />
        <DaysField {...field('total_allocated')} label={copy.total} />
      </div>
    </FormDialog>
  )
}
