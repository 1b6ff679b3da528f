import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './guarded-dialog.tsx'

/** With unsaved changes, navigation and closing the window ask first. */
export function AskBeforeLeaving({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <DiscardDialog
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
