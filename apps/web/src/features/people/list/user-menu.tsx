import {
  can,
  displayName,
  enterLeaveCopy,
  impersonationCopy,
  leavingCopy,
  mayActFor,
  plannedChangesCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import {
  AtSign,
  CalendarClock,
  CalendarPlus,
  DoorOpen,
  KeyRound,
  Lock,
  LockOpen,
  Pencil,
  ShieldOff,
  UserCheck,
} from 'lucide-react'
import { useUser } from '../../../session/session.ts'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'

/** The actions that an administrator has for a user. */
export type UserAction =
  | 'edit'
  | 'planned-change'
  | 'enter-leave'
  | 'change-email'
  | 'reset-password'
  | 'reset-two-factor'
  | 'login-as'
  | 'access'
  | 'leaving'

interface Props {
  user: User
  isSelf: boolean
  onAction: (action: UserAction) => void
}

/** The actions, behind a button (H-09, H-10, H-12). */
export function UserMenu({ user, isSelf, onAction }: Props) {
  const self = useUser()
  const label = userAdminCopy.actionsOn(displayName(user))
  return (
    <MoreMenu isInRow label={label}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onAction('edit')}>
        {userAdminCopy.edit}
      </MenuItem>
      <MenuItem
        icon={<CalendarClock aria-hidden />}
        isDisabled={Boolean(user.left_on)}
        onAction={() => onAction('planned-change')}
      >
        {plannedChangesCopy.menu}
      </MenuItem>
      <MenuItem
        icon={<CalendarPlus aria-hidden />}
        isDisabled={isSelf}
        onAction={() => onAction('enter-leave')}
      >
        {enterLeaveCopy.enterLeave}
      </MenuItem>
      <MenuItem icon={<AtSign aria-hidden />} onAction={() => onAction('change-email')}>
        {userAdminCopy.changeEmail}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} onAction={() => onAction('reset-password')}>
        {userAdminCopy.resetPassword}
      </MenuItem>
      {(user.two_factor || user.passkeys > 0) && !isSelf && (
        <MenuItem icon={<ShieldOff aria-hidden />} onAction={() => onAction('reset-two-factor')}>
          {userAdminCopy.resetTwoFactor}
        </MenuItem>
      )}
      <MenuSeparator />
      {can(self, 'act') && (
        <MenuItem
          icon={<UserCheck aria-hidden />}
          isDisabled={isSelf || user.disabled || !mayActFor(self, user)}
          onAction={() => onAction('login-as')}
        >
          {impersonationCopy.loginAs}
        </MenuItem>
      )}
      <MenuItem
        icon={<DoorOpen aria-hidden />}
        isDisabled={isSelf || user.disabled}
        onAction={() => onAction('leaving')}
      >
        {leavingCopy.menu}
      </MenuItem>
      <MenuItem
        icon={user.disabled ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        isDangerous={!user.disabled}
        isDisabled={isSelf}
        onAction={() => onAction('access')}
      >
        {user.disabled ? userAdminCopy.enable : userAdminCopy.disable}
      </MenuItem>
    </MoreMenu>
  )
}
