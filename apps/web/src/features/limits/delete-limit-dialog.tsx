import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'

interface Props {
  title: string
  /** The label of the action, a verb and a noun. */
  confirm: string
  /** The success message. */
  done: string
  remove: () => Promise<unknown>
  onClose: () => void
  /** Names the limit and explains what applies after the deletion. */
  children: ReactNode
}

/** Deletes a limit after a confirmation. */
export const DeleteLimitDialog = ({ remove, children, ...rest }: Props) => (
  <ConfirmAction {...rest} isDangerous act={remove}>
    <p>{children}</p>
  </ConfirmAction>
)
