import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { announceServerError, announceSuccess } from '../leave-ui/announce.ts'
import { errorMessage } from '../leave-ui/error-message.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LastingAlert } from '../ui/lasting-alert.tsx'

interface Props {
  title: string
  /** The action in a verb. */
  confirm: string
  cancel?: string
  isDangerous?: boolean
  /** What it depends on is still being asked for. */
  isWaiting?: boolean
  act: () => Promise<unknown>
  /** Said when it has been done. */
  done: string
  onClose: () => void
  /** Deals with a refusal; true when nothing is left to say or to try again here. */
  onRefused?: (error: Error) => boolean
  /** A refusal in a sentence. */
  describe?: (error: Error) => string
  /** What will happen. */
  children: ReactNode
}

/** Asks, acts, says that it was done, and closes. What goes wrong is said, and can be tried again. Open as long as it is rendered. */
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
    // Two presses may come before the first has been drawn.
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
