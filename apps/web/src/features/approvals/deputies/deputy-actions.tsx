import { deputiesCopy as copy, type DeputyList, type DeputyRow } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { removeDeputy, saveDeputy } from '../../../data/approvals/deputies.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { today } from '../../../leave-ui/today.ts'
import { DeputyDialog } from './deputy-dialog.tsx'
import type { DeputyVerb } from './deputy-table.tsx'
import { deputyForm, deputyNames } from './deputy-words.ts'

/** The action that the dialog is open for. */
export type DeputyAction = { kind: 'add' } | { kind: DeputyVerb; row: DeputyRow }

interface Props {
  action: DeputyAction
  candidates: DeputyList['candidates']
  ownId?: string | undefined
  onClose: () => void
}

/** The dialog for an action on a delegation. */
export function DeputyActions({ action, candidates, ownId, onClose }: Props) {
  switch (action.kind) {
    case 'add':
      return <DeputyDialog candidates={candidates} ownId={ownId} onClose={onClose} />
    case 'edit':
      return <DeputyDialog row={action.row} candidates={candidates} ownId={ownId} onClose={onClose} />
    case 'end':
      return <EndDeputy row={action.row} onClose={onClose} />
    case 'remove':
      return <RemoveDeputy row={action.row} onClose={onClose} />
  }
}

function EndDeputy({ row, onClose }: { row: DeputyRow; onClose: () => void }) {
  const { mutateAsync } = useMutation(saveDeputy())
  const { person, deputy } = deputyNames(row)
  return (
    <ConfirmAction
      title={copy.endTitle(deputy)}
      confirm={copy.end}
      act={() => mutateAsync({ ...deputyForm(row), end_date: today() })}
      done={copy.ended}
      onClose={onClose}
    >
      {copy.endText(deputy, person)}
    </ConfirmAction>
  )
}

function RemoveDeputy({ row, onClose }: { row: DeputyRow; onClose: () => void }) {
  const { mutateAsync } = useMutation(removeDeputy())
  const { person, deputy } = deputyNames(row)
  return (
    <ConfirmAction
      title={copy.removeTitle(deputy)}
      confirm={copy.remove}
      isDangerous
      act={() => mutateAsync(row.id)}
      done={copy.removed}
      onClose={onClose}
    >
      {copy.removeText(deputy, person)}
    </ConfirmAction>
  )
}
