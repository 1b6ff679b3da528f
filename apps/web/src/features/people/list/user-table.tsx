import {
  assignedRole,
  assignedRoleLabel,
  displayName,
  type NamedManager,
  requestsCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { Pencil } from 'lucide-react'
import { useContext } from 'react'
import { OpenPersonContext, PersonLink } from '../../../leave-ui/person-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { copy } from '../../../ui/copy.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QuickActions } from '../../../ui/quick-actions.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { AccountTag } from '../account-tag.tsx'
import { ManagerName } from '../manager-name.tsx'
import type { UserListState } from './use-user-list.ts'
import { type UserAction, UserMenu } from './user-menu.tsx'

interface Props {
  users: readonly User[]
  admins: readonly NamedManager[]
  list: UserListState
  selfId: string
  /** Undefined for users who can only read the list. */
  onAction: ((action: UserAction, user: User) => void) | undefined
}

/** A page of users (H-08). */
export function UserTable({ users, admins, list, selfId, onAction }: Props) {
  const open = useContext(OpenPersonContext)
  const isSelf = ({ id }: User) => id === selfId
  const menu = (user: User) =>
    onAction && (
      <span className="flex items-center justify-end gap-1">
        <QuickActions>
          <IconButton
            size="small"
            tooltipAt="left"
            label={requestsCopy.ofPerson(userAdminCopy.edit, displayName(user))}
            onPress={() => onAction('edit', user)}
          >
            <Pencil aria-hidden />
          </IconButton>
        </QuickActions>
        <UserMenu user={user} isSelf={isSelf(user)} onAction={action => onAction(action, user)} />
      </span>
    )
  const columns: Column<User>[] = [
    {
      id: 'full_name',
      title: userAdminCopy.employee,
      isRowHeader: true,
      isSortable: true,
      cell: user => <UserCell user={user} isSelf={isSelf(user)} />,
    },
    ...(onAction ? [ROLE] : []),
    {
      id: 'department',
      title: userAdminCopy.department,
      isSortable: true,
      cell: ({ department }) => <span className="whitespace-nowrap">{orNone(department)}</span>,
    },
    {
      id: 'position',
      title: userAdminCopy.position,
      isSortable: true,
      // One line, so that every row is as tall as a name with its address.
      cell: ({ position }) => (
        <span className="block max-w-40 truncate 2xl:max-w-72" title={position ?? undefined}>
          {orNone(position)}
        </span>
      ),
    },
    {
      id: 'manager',
      title: userAdminCopy.manager,
      cell: user => (
        <span className="whitespace-nowrap">
          <ManagerName id={user.manager_id} admins={admins} none={orNone(null)} />
        </span>
      ),
    },
    ...(onAction
      ? [{ id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end' as const, cell: menu }]
      : []),
  ]
  return (
    <Table
      label={userAdminCopy.title}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      onOpen={open && (({ id }) => open(id))}
      sort={{ by: list.by, isDescending: list.isDescending, onChange: list.sortBy }}
      card={user => (
        <div className="flex flex-col">
          <div className="flex items-start justify-between gap-2">
            <UserCell user={user} isSelf={isSelf(user)} />
            {menu(user)}
          </div>
          <p className="pl-11 text-ink-muted">
            {[onAction && assignedRoleLabel(assignedRole(user)), user.position].filter(Boolean).join(' · ')}
            <span className="block">{user.department}</span>
          </p>
        </div>
      )}
    />
  )
}

/** Only HR sees roles. */
const ROLE: Column<User> = {
  id: 'role',
  title: userAdminCopy.role,
  isSortable: true,
  cell: user => <RightsTag user={user} />,
}

const RightsTag = ({ user }: { user: User }) => (
  <Tag tone={user.role === 'admin' ? 'info' : 'neutral'}>{assignedRoleLabel(assignedRole(user))}</Tag>
)

/** A dash for an empty cell, visual only. */
const orNone = (text: string | null | undefined) =>
  text || (
    <span aria-hidden className="text-ink-subtle">
      –
    </span>
  )

/** Picture, name and address, with tags for an unusual account state. */
const UserCell = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={displayName(user)} src={user.profile_picture} />
    <span className="min-w-0 md:max-w-56 xl:max-w-80">
      {/* Tags are higher than a line of text. A row with one is as high as the others. */}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 [&>:not(:first-child)]:-my-px">
        <span className="truncate font-medium" title={user.full_name ?? undefined}>
          <PersonLink id={user.id}>{user.full_name || userAdminCopy.nameNotSet}</PersonLink>
        </span>
        {isSelf && <Tag>{userAdminCopy.you}</Tag>}
        <AccountTag user={user} />
      </span>
      <span className="block truncate font-normal text-ink-subtle text-meta" title={user.email}>
        {user.email}
      </span>
    </span>
  </span>
)
