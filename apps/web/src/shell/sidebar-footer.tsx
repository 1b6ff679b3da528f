import { ADMIN_BADGE, layoutCopy as copy, displayName } from '@leavewell/leave'
import { LogOut } from 'lucide-react'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tag } from '../ui/tag.tsx'

/** Who is signed in (B-16 … B-18). */
export function SidebarFooter({ isCollapsed }: { isCollapsed: boolean }) {
  const { user, signOut } = useSession()
  const name = displayName(user)
  const avatar = <Avatar name={name} src={user.profile_picture} />
  if (isCollapsed) {
    return (
      <footer className="flex flex-col items-center gap-2 border-line border-t py-3">
        {avatar}
        <IconButton label={copy.signOut} size="small" onPress={signOut}>
          <LogOut aria-hidden />
        </IconButton>
      </footer>
    )
  }
  return (
    <footer className="flex flex-col gap-2 border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-3">
        {avatar}
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2">
            <span className="truncate font-medium">{name}</span>
            {user.role === 'admin' && <Tag tone="info">{ADMIN_BADGE}</Tag>}
          </p>
          <p className="truncate text-ink-subtle text-meta">{user.email}</p>
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<LogOut aria-hidden />}
        className="-mx-2 justify-start"
        onPress={signOut}
      >
        {copy.signOut}
      </Button>
    </footer>
  )
}
