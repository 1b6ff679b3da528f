import { displayName, impersonationCopy, type User, userAdminCopy } from '@leavewell/leave'
import { type Acting, startImpersonation } from '../../data/connection/impersonation.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { restartApp } from '../../lib/page-root.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  user: User
  admin: User
  onClose: () => void
}

/**
 * Starts acting as another user and reloads the app (N-03). Opens the Dashboard, because the user may have no
 * access to the current page.
 */
export function enterAs(user: User, actor: User, acting?: Acting): void {
  startImpersonation(user.email, actor.email, acting)
  restartApp(pagePath('Dashboard'))
}

/** Confirms that an administrator will see the app as another user (H-12, N-01). */
export function LoginAsDialog({ user, admin, onClose }: Props) {
  const name = displayName(user)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={userAdminCopy.loginAsTitle(name)}
      confirm={impersonationCopy.loginAs}
      onConfirm={() => enterAs(user, admin)}
    >
      <p>{userAdminCopy.loginAsText(name)}</p>
      <p className="mt-2">{userAdminCopy.loginAsExit}</p>
    </ConfirmDialog>
  )
}
