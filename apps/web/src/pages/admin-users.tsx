import { peopleImport, userAdmin as said, type User } from '@leavewell/leave'
import { FileUp, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EditUserDialog } from '../features/edit-employee/edit-user-dialog.tsx'
import { LoginAsDialog } from '../features/impersonate/login-as-dialog.tsx'
import { InviteDialog } from '../features/invite-person/invite-dialog.tsx'
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

type Deed = { kind: 'invite' | 'import' } | { kind: UserDeed; user: User }

/** Everybody who may sign in, and what an administrator does for them (H-08 to H-12, H-15). */
export function AdminUsers() {
  const admin = useUser()
  const list = useUserList()
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  return (
    <div className="flex flex-col gap-4">
      <UserSearch list={list} />
      <UserList
        list={list}
        selfId={admin.id}
        onDeed={(kind, user) => setDeed({ kind, user })}
        actions={
          <span className="flex flex-wrap gap-2">
            <Button icon={<FileUp aria-hidden />} onPress={() => setDeed({ kind: 'import' })}>
              {peopleImport.open}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden />}
              onPress={() => setDeed({ kind: 'invite' })}
            >
              {said.invite}
            </Button>
          </span>
        }
      />
      <OpenInvitations />
      <Suspense>{deed?.kind === 'import' && <ImportDialog onClose={close} />}</Suspense>
      {deed?.kind === 'invite' && <InviteDialog onClose={close} />}
      {deed?.kind === 'edit' && <EditUserDialog user={deed.user} selfId={admin.id} onClose={close} />}
      {deed?.kind === 'reset-password' && <ResetPasswordDialog user={deed.user} onClose={close} />}
      {deed?.kind === 'reset-two-factor' && <ResetTwoFactorDialog user={deed.user} onClose={close} />}
      {deed?.kind === 'access' && <AccountAccessDialog user={deed.user} selfId={admin.id} onClose={close} />}
      {deed?.kind === 'login-as' && <LoginAsDialog user={deed.user} admin={admin} onClose={close} />}
    </div>
  )
}
