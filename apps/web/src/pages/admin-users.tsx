import { peopleImportCopy, type User, userAdminCopy } from '@leavewell/leave'
import { FileUp, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChangeEmailDialog } from '../features/change-email/change-email-dialog.tsx'
import { EditUserDialog } from '../features/edit-employee/edit-user-dialog.tsx'
import { LoginAsDialog } from '../features/impersonate/login-as-dialog.tsx'
import { InviteDialog } from '../features/invite-person/invite-dialog.tsx'
import { NotInvited } from '../features/not-invited/not-invited.tsx'
import { OpenInvitations } from '../features/open-invitations/open-invitations.tsx'
import { ResetPasswordDialog } from '../features/reset-password/reset-password-dialog.tsx'
import { ResetTwoFactorDialog } from '../features/reset-two-factor/reset-two-factor-dialog.tsx'
import { AccountAccessDialog } from '../features/user-management/account-access-dialog.tsx'
import { useUserList } from '../features/user-management/use-user-list.ts'
import { UserList } from '../features/user-management/user-list.tsx'
import type { UserDeed } from '../features/user-management/user-menu.tsx'
import { UserSearch } from '../features/user-management/user-search.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const ImportDialog = lazyPart(
  async () => (await import('../features/import-people/import-dialog.tsx')).ImportDialog,
)

type Action = { kind: 'invite' | 'import' } | { kind: UserDeed; user: User }

/** Everybody who may sign in, and what an administrator does for them (H-08 to H-12, H-15). */
export function AdminUsers() {
  const admin = useUser()
  const list = useUserList()
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  return (
    <div className="flex flex-col gap-4">
      <UserSearch list={list} />
      <UserList
        list={list}
        selfId={admin.id}
        onDeed={(kind, user) => setAction({ kind, user })}
        actions={
          <span className="flex flex-wrap gap-2">
            <Button icon={<FileUp aria-hidden />} onPress={() => setAction({ kind: 'import' })}>
              {peopleImportCopy.open}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden />}
              onPress={() => setAction({ kind: 'invite' })}
            >
              {userAdminCopy.invite}
            </Button>
          </span>
        }
      />
      <NotInvited />
      <OpenInvitations />
      <Suspense>{action?.kind === 'import' && <ImportDialog onClose={close} />}</Suspense>
      {action?.kind === 'invite' && <InviteDialog onClose={close} />}
      {action?.kind === 'edit' && <EditUserDialog user={action.user} selfId={admin.id} onClose={close} />}
      {action?.kind === 'change-email' && <ChangeEmailDialog user={action.user} onClose={close} />}
      {action?.kind === 'reset-password' && <ResetPasswordDialog user={action.user} onClose={close} />}
      {action?.kind === 'reset-two-factor' && <ResetTwoFactorDialog user={action.user} onClose={close} />}
      {action?.kind === 'access' && (
        <AccountAccessDialog user={action.user} selfId={admin.id} onClose={close} />
      )}
      {action?.kind === 'login-as' && <LoginAsDialog user={action.user} admin={admin} onClose={close} />}
    </div>
  )
}
