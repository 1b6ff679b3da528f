import { policySettingsCopy as copy, type PolicyOverview } from '@leavewell/leave'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { today } from '../../../leave-ui/today.ts'
import { DialogBody } from '../../../ui/dialog.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { GiveFields } from './give-fields.tsx'
import { GivePreview } from './give-preview.tsx'
import { useGiving } from './use-giving.ts'

/** Assigns a policy to everyone, a department or an employee: form, preview, progress, result. */
export function GiveDialog({ policy, onClose }: { policy: PolicyOverview; onClose: () => void }) {
  const giving = useGiving(policy)
  const { step, result, form } = giving
  // A running assignment cannot be cancelled, so the dialog stays open until it ends.
  const close = () => step !== 'progress' && onClose()
  return (
    <GuardedDialog
      title={copy.giveTitle(policy.name)}
      subtitle={step === 'form' ? copy.giveText : undefined}
      isChanged={giving.isChanged}
      onClose={close}
    >
      {leave => {
        switch (step) {
          case 'form':
            return <GiveFields giving={giving} onCancel={leave} />
          case 'preview':
            return <GivePreview giving={giving} />
          case 'progress':
            return (
              <DialogBody>
                <ProgressBar label={copy.giving} />
              </DialogBody>
            )
          case 'result':
            return (
              <DialogResult onClose={close}>
                {form.values.valid_from > today()
                  ? copy.givenThen(form.values.valid_from)
                  : copy.givenNow(result?.moves.length ?? 0)}
              </DialogResult>
            )
        }
      }}
    </GuardedDialog>
  )
}
