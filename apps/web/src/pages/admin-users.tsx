import { peopleImportCopy, type User, userAdminCopy } from '@leavewell/leave'
import { FileUp, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChangeEmailDialog } from '../features/people/change-email-dialog.tsx'
import { EditUserDialog } from '../features/people/edit/edit-user-dialog.tsx'
import { InviteDialog } from '../features/people/invitations/invite-dialog.tsx'
import { NotInvited } from '../features/people/invitations/not-invited.tsx'
import { OpenInvitations } from '../features/people/invitations/open-invitations.tsx'
import { AccountAccessDialog } from '../features/people/list/account-access-dialog.tsx'
import { useUserList } from '../features/people/list/use-user-list.ts'
import { UserList } from '../features/people/list/user-list.tsx'
import type { UserDeed } from '../features/people/list/user-menu.tsx'
import { UserSearch } from '../features/people/list/user-search.tsx'
import { LoginAsDialog } from '../features/people/login-as-dialog.tsx'
import { ResetPasswordDialog } from '../features/people/reset-password-dialog.tsx'
import { ResetTwoFactorDialog } from '../features/people/reset-two-factor-dialog.tsx'
import { EnterLeaveDialog } from '../features/requests/enter/enter-leave-button.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { useAdminSearch } from './use-admin-search.ts'

const ImportDialog = lazyPart(
  async () => (await import('../features/people/import/import-dialog.tsx')).ImportDialog,
)

type Action = { kind: 'invite' | 'import' } | { kind: UserDeed; user: User }

/** Everybody who may sign in, and what an administrator does for them (H-08 to H-12, H-15). */
export function AdminUsers() {
  const admin = useUser()
  const list = useUserList(useAdminSearch())
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
      <Suspense>
        {action?.kind === 'enter-leave' && <EnterLeaveDialog person={action.user} onClose={close} />}
      </Suspense>
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
