import { leaveLimitsCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'

interface Props {
  title: string
  remove: () => Promise<unknown>
  onClose: () => void
  /** Names the limit and explains what applies after the deletion. */
  children: ReactNode
}

/** Deletes a limit after a confirmation. */
export const DeleteLimitDialog = ({ title, remove, onClose, children }: Props) => (
  <ConfirmAction
    title={title}
    confirm={copy.delete}
    isDangerous
    act={remove}
    done={copy.deleted}
    onClose={onClose}
  >
    <p>{children}</p>
  </ConfirmAction>
)
