import { layoutCopy as copy, displayName } from '@leavewell/leave'
import type { ComponentProps } from 'react'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/icon-button.tsx'

type Props = Pick<
  ComponentProps<typeof IconButton>,
  'ref' | 'aria-expanded' | 'onPress' | 'onHoverStart' | 'onKeyDown'
>

/** Opens the user menu (B-23). */
export function UserMenuButton(props: Props) {
  const user = useUser()
  return (
    <IconButton {...props} aria-haspopup="menu" label={copy.userMenu} className="rounded-full">
      <Avatar name={displayName(user)} src={user.profile_picture} />
    </IconButton>
  )
}
