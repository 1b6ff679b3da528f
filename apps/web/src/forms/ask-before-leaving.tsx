import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './guarded-dialog.tsx'

/** While something is changed, another page or closing the window asks first. */
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
