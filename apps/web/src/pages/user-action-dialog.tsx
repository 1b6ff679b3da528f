import type { User } from '@leavewell/leave'
import { Suspense } from 'react'
import { ActForDialog } from '../features/people/act-for-dialog.tsx'
import { ChangeEmailDialog } from '../features/people/change-email-dialog.tsx'
import { EditUserDialog } from '../features/people/edit/edit-user-dialog.tsx'
import { AccountAccessDialog } from '../features/people/list/account-access-dialog.tsx'
import type { UserAction } from '../features/people/list/user-menu.tsx'
import { LoginAsDialog } from '../features/people/login-as-dialog.tsx'
import { ResetPasswordDialog } from '../features/people/reset-password-dialog.tsx'
import { ResetTwoFactorDialog } from '../features/people/reset-two-factor-dialog.tsx'
import { EnterLeaveDialog } from '../features/requests/enter/enter-leave-button.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useUser } from '../session/session.ts'

interface Props {
  action: UserAction
  user: User
  onClose: () => void
}

/** The dialog of an administrator's action for a person. */
export function UserActionDialog({ action, user, onClose }: Props) {
  const admin = useUser()
  switch (action) {
    case 'edit':
      return <EditUserDialog user={user} onClose={onClose} />
    case 'planned-change':
      return (
        <Suspense>
          <LazyPlannedChangeDialog user={user} onClose={onClose} />
        </Suspense>
      )
    case 'enter-leave':
      return (
        <Suspense>
          <EnterLeaveDialog person={user} onClose={onClose} />
        </Suspense>
      )
    case 'change-email':
      return <ChangeEmailDialog user={user} onClose={onClose} />
    case 'reset-password':
      return <ResetPasswordDialog user={user} onClose={onClose} />
    case 'reset-two-factor':
      return <ResetTwoFactorDialog user={user} onClose={onClose} />
    case 'access':
      if (user.disabled && user.left_on)
        return (
          <Suspense>
            <LazyRehireDialog user={{ ...user, left_on: user.left_on }} onClose={onClose} />
          </Suspense>
        )
      return <AccountAccessDialog user={user} selfId={admin.id} onClose={onClose} />
    case 'leaving':
      return (
        <Suspense>
          <LazyLeavingDialog user={user} onClose={onClose} />
        </Suspense>
      )
    case 'login-as':
      return admin.role === 'admin' ? (
        <LoginAsDialog user={user} admin={admin} onClose={onClose} />
      ) : (
        <ActForDialog user={user} actor={admin} onClose={onClose} />
      )
  }
}

/** Dialogs that load on demand. */
const LazyLeavingDialog = lazyPart(
  async () => (await import('../features/people/offboarding/leaving-dialog.tsx')).LeavingDialog,
)

const LazyRehireDialog = lazyPart(
  async () => (await import('../features/people/offboarding/rehire-dialog.tsx')).RehireDialog,
)

const LazyPlannedChangeDialog = lazyPart(
  async () => (await import('../features/people/planned/planned-change-dialog.tsx')).PlannedChangeDialog,
)
