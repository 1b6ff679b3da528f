import { displayName, impersonationCopy, type User, userAdminCopy } from '@leavewell/leave'
import { startImpersonation } from '../../data/connection/impersonation.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  user: User
  admin: User
  onClose: () => void
}

/** Asks before an administrator sees the app as somebody else (H-12, N-01). */
export function LoginAsDialog({ user, admin, onClose }: Props) {
  const name = displayName(user)
  function start() {
    startImpersonation(user.email, admin.email)
    // Loads everything anew (N-03); there, since this page is for administrators.
    window.location.replace(pagePath('Dashboard'))
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={userAdminCopy.loginAsTitle(name)}
      confirm={impersonationCopy.loginAs}
      onConfirm={start}
    >
      <p>{userAdminCopy.loginAsText(name)}</p>
      <p className="mt-2">{userAdminCopy.loginAsExit}</p>
    </ConfirmDialog>
  )
}
