import { type BalanceRow, balanceAdminCopy as copy } from '@leavewell/leave'
import { FormDialog } from '../../../leave-ui/form-dialog.tsx'
import { PersonField } from '../../../leave-ui/person-field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { LastingAlert } from '../../../ui/lasting-alert.tsx'
import { BalanceFields } from './balance-fields.tsx'
import { useBalanceForm } from './use-balance-form.ts'

interface Props {
  /** The one to change; a new one without. */
  balance?: BalanceRow | undefined
  onClose: () => void
  /** Also closes; told the year of what was saved. */
  onSaved: (year: number) => void
}

/** Adds or changes a leave balance, or gives an orphaned one to somebody (H-13, H-17). */
export function BalanceDialog({ balance, onClose, onSaved }: Props) {
  const form = useBalanceForm(balance, onSaved)
  const { values, change } = form
  const isOrphan = balance?.person === null
  return (
    <FormDialog
      title={balance === undefined ? copy.addTitle : isOrphan ? copy.reassignTitle : copy.editTitle}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      {leave => (
        <Form problems={form.problems} onSubmit={form.submit}>
          <DialogBody>
            {form.failure !== undefined && <LastingAlert>{form.failure}</LastingAlert>}
            {form.meanwhile.length > 0 && (
              <Alert tone="warning" title={copy.changedMeanwhile} isAnnounced>
                <ul>
                  {form.meanwhile.map(change => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </Alert>
            )}
            {isOrphan && <Alert tone="warning">{copy.reassignText(balance.user_id)}</Alert>}
            <PersonField
              name="user_id"
              label={copy.person}
              placeholder={copy.choosePerson}
              value={values.person}
              onChange={person => change({ person })}
              isRequired
            />
            <BalanceFields values={values} onChange={change} />
          </DialogBody>
          <FormFooter
            submit={isOrphan ? copy.reassign : copy.save}
            isPending={form.isSaving}
            onCancel={leave}
          />
        </Form>
      )}
    </FormDialog>
  )
}
