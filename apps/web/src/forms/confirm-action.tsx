import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { announceServerError, announceSuccess } from '../leave-ui/announce.ts'
import { errorMessage } from '../leave-ui/error-message.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LastingAlert } from '../ui/lasting-alert.tsx'

interface Props {
  title: string
  /** The label of the action, a verb. */
  confirm: string
  cancel?: string
  isDangerous?: boolean
  /** Whether data for the decision is still loading. */
  isWaiting?: boolean
  act: () => Promise<unknown>
  /** The success message. */
  done: string
  onClose: () => void
  /** Handles a refusal. Returns true if no message and no retry are needed. */
  onRefused?: (error: Error) => boolean
  /** Describes a refusal. */
  describe?: (error: Error) => string
  /** What will happen. */
  children: ReactNode
}

/**
 * Asks, runs the action, reports success and closes. A failure is reported and can be retried. Open as long as
 * it is mounted.
 */
export function ConfirmAction(props: Props) {
  const {
    act,
    done,
    onClose,
    onRefused,
    describe = errorMessage,
    isWaiting = false,
    children,
    ...look
  } = props
  const isActing = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      try {
        return await act()
      } finally {
        isActing.current = false
      }
    },
  })
  function confirm() {
    // Two presses may come before the first render.
    if (isActing.current) return
    isActing.current = true
    mutate(undefined, {
      onSuccess() {
        announceSuccess(done)
        onClose()
      },
      onError(refusal) {
        if (onRefused?.(refusal) === true) return reset()
        announceServerError(describe(refusal))
      },
    })
  }
  return (
    <ConfirmDialog
      {...look}
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      isPending={isPending || isWaiting}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2">
        {error !== null && <LastingAlert>{describe(error)}</LastingAlert>}
        {children}
      </div>
    </ConfirmDialog>
  )
}
