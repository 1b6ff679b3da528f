import { screenCopy as copy } from '@leavewell/leave'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** While something is changed, another page or closing the window asks first. */
export function AskBeforeLeaving({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={isOpen => !isOpen && blocker.reset?.()}
      title={copy.discardTitle}
      confirm={copy.discard}
      cancel={copy.keepEditing}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    >
      {copy.discardText}
    </ConfirmDialog>
  )
}
