import { type RoleHolderRow, rolesCopy } from '@leavewell/leave'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { useUser } from '../../session/session.ts'
import { DialogBody } from '../../ui/dialog.tsx'
import { DialogResult } from '../../ui/dialog-result.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ChooseParted } from './choose-parted.tsx'
import { PartedPreview } from './parted-preview.tsx'
import { useParting } from './use-parting.ts'

const copy = rolesCopy.part

const STEPS = { choose: 0, look: 1, done: 3 }

/** Splits administrator access into roles: choice, preview, result. Nothing changes before the last press. */
export function PartRolesDialog({
  holders,
  onClose,
}: {
  holders: readonly RoleHolderRow[]
  onClose: () => void
}) {
  const state = useParting(holders, useUser().id)
  const { step, isApplying } = state
  return (
    <GuardedDialog
      title={copy.title}
      width="large"
      isChanged={step === 'look' && !isApplying}
      // A running change cannot be cancelled, so the dialog stays open until it ends.
      onClose={() => !isApplying && onClose()}
    >
      {leave => (
        <>
          <div className="px-5 pb-3">
            <Stepper label={copy.title} steps={copy.steps} current={STEPS[step]} />
          </div>
          {isApplying ? (
            <DialogBody>
              <ProgressBar label={copy.applying} />
            </DialogBody>
          ) : step === 'choose' ? (
            <ChooseParted state={state} onCancel={leave} />
          ) : step === 'look' ? (
            <PartedPreview state={state} />
          ) : (
            <DialogResult onClose={onClose}>{copy.done(state.count)}</DialogResult>
          )}
        </>
      )}
    </GuardedDialog>
  )
}
