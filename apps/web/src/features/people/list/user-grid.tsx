import {
  assignedRole,
  assignedRoleLabel,
  can,
  userAdminCopy as copy,
  displayName,
  formatDay,
  type NamedManager,
} from '@leavewell/leave'
import { type ReactNode, useContext, useMemo } from 'react'
import type { ListedUser } from '../../../data/users/users.ts'
import { ChosenBar, LONG_LIST_HEIGHT } from '../../../leave-ui/chosen-bar.tsx'
import { OpenPersonContext, PersonLink } from '../../../leave-ui/person-link.tsx'
import { useUser } from '../../../session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { DataGrid, type GridColumn } from '../../../ui/data-grid.tsx'
import { AccountTag } from '../account-tag.tsx'
import { ManagerName } from '../manager-name.tsx'
import type { UserListState } from './use-user-list.ts'

interface Props {
  users: readonly ListedUser[]
  admins: readonly NamedManager[]
  list: UserListState
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** The actions for the selected people. */
  actions: ReactNode
}

/** All users in one table. A name opens the person's page next to the list, with all actions. */
export function UserGrid({ users, admins, list, chosen, onChoose, actions }: Props) {
  const open = useContext(OpenPersonContext)
  const isHr = can(useUser(), 'people')
  // Only HR sees roles.
  const columns = useMemo(() => columnsFor(admins).filter(({ id }) => isHr || id !== 'role'), [admins, isHr])
  return (
    <>
      <ChosenBar count={chosen.size} onChooseNone={() => onChoose(new Set())}>
        {actions}
      </ChosenBar>
      <DataGrid
        label={copy.title}
        columns={columns}
        rows={users}
        keyOf={idOf}
        onOpen={open && (({ id }: ListedUser) => open(id))}
        nameOf={displayName}
        sort={{ by: list.by, isDescending: list.isDescending, onChange: list.sortBy }}
        chosen={chosen}
        onChoose={onChoose}
        height={LONG_LIST_HEIGHT}
      />
    </>
  )
}

const idOf = ({ id }: ListedUser) => id

/** Together they fit next to the sidebar of a window of 1440 pixels. */
const columnsFor = (admins: readonly NamedManager[]): GridColumn<ListedUser>[] => [
  {
    id: 'full_name',
    title: copy.employee,
    width: '2fr',
    minWidth: 200,
    isRowHeader: true,
    isSortable: true,
    cell: user => <Name user={user} />,
  },
  {
    id: 'email',
    title: copy.email,
    width: '2fr',
    minWidth: 208,
    isSortable: true,
    cell: ({ email }) => email,
  },
  {
    id: 'role',
    title: copy.role,
    width: '1fr',
    minWidth: 100,
    isSortable: true,
    cell: user => assignedRoleLabel(assignedRole(user)),
  },
  {
    id: 'department',
    title: copy.department,
    width: '1fr',
    minWidth: 128,
    isSortable: true,
    cell: ({ department }) => department,
  },
  {
    id: 'position',
    title: copy.position,
    width: '2fr',
    minWidth: 144,
    isSortable: true,
    cell: ({ position }) => position,
  },
  {
    id: 'manager',
    title: copy.manager,
    width: '1fr',
    minWidth: 136,
    cell: user => <ManagerName id={user.manager_id} admins={admins} none={null} />,
  },
  {
    id: 'date_hired',
    title: copy.dateHired,
    width: 124,
    align: 'end',
    isSortable: true,
    cell: ({ date_hired }) => date_hired && formatDay(date_hired),
  },
]

const Name = ({ user }: { user: ListedUser }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar name={displayName(user)} src={user.profile_picture} size="small" />
    <span className="truncate">
      <PersonLink id={user.id}>{user.full_name || copy.nameNotSet}</PersonLink>
    </span>
    <AccountTag user={user} />
  </span>
)
