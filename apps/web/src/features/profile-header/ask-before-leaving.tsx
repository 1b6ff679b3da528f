import { useBlocker } from '@tanstack/react-router'
import { words } from '../../leave-ui/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

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
      title={words.discardTitle}
      confirm={words.discard}
      cancel={words.keepEditing}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    >
      {words.discardText}
    </ConfirmDialog>
  )
}
