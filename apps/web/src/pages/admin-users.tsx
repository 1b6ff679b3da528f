import {
  balanceAdminCopy,
  can,
  departmentMoveCopy,
  exportsCopy,
  peopleImportCopy,
  type RowUser,
  shutdownsCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { Building2, CalendarClock, CalendarOff, CalendarPlus, FileUp, Sheet, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { ExportChosenButton } from '../features/exports/export-chosen-button.tsx'
import { ExportDialog } from '../features/exports/export-table-button.tsx'
import { Invitations } from '../features/people/invitations/invitations.tsx'
import { InviteDialog } from '../features/people/invitations/invite-dialog.tsx'
import { NotInvited } from '../features/people/invitations/not-invited.tsx'
import { type UserListState, useUserList } from '../features/people/list/use-user-list.ts'
import { NoUsers, UserList } from '../features/people/list/user-list.tsx'
import type { UserAction } from '../features/people/list/user-menu.tsx'
import { UserSearch } from '../features/people/list/user-search.tsx'
import { useLongListChoice } from '../leave-ui/long-list-choice.tsx'
import { useAskedWindow } from '../leave-ui/use-asked-window.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { UserActionDialog } from './user-action-dialog.tsx'

const ImportDialog = lazyPart(
  async () => (await import('../features/people/import/import-dialog.tsx')).ImportDialog,
)

const LongUserList = lazyPart(
  async () => (await import('../features/people/list/long-user-list.tsx')).LongUserList,
)

const DepartmentMoveDialog = lazyPart(
  async () => (await import('../features/people/move/department-move-dialog.tsx')).DepartmentMoveDialog,
)

const AssignPatternDialog = lazyPart(
  async () => (await import('../features/working-time/assign-pattern-dialog.tsx')).AssignPatternDialog,
)

const AllocationDialog = lazyPart(
  async () => (await import('../features/balances/allocation/allocation-dialog.tsx')).AllocationDialog,
)

const ShutdownDialog = lazyPart(
  async () => (await import('../features/shutdowns/shutdown-dialog.tsx')).ShutdownDialog,
)

type Action =
  | { kind: 'invite' | 'import' | 'export' }
  | { kind: 'move' | 'assign-pattern' | 'allocate'; ids: readonly string[] }
  | { kind: 'book-leave'; people: readonly RowUser[] }
  | { kind: UserAction; user: User }

/** The list's filter for its export. */
const listed = ({ query: { search, people, access, office } }: UserListState) => ({
  people,
  ...(search !== '' && { search }),
  ...(access !== 'all' && { access }),
  ...(office !== '' && { office }),
})

/**
 * People, with an administrator's actions for them (H-08 to H-12, H-15). People who only see others read and
 * export the list.
 */
export function AdminUsers() {
  const admin = useUser()
  const isHr = can(admin, 'people')
  const search = useAdminSearch()
  const list = useUserList(search)
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  useAskedWindow({
    'export-people': () => setAction({ kind: 'export' }),
    ...(isHr && {
      invite: () => setAction({ kind: 'invite' }),
      'import-people': () => setAction({ kind: 'import' }),
    }),
  })
  const long = useLongListChoice('leavewell_user_list')
  const actions = (
    <ListActions
      more={userAdminCopy.moreActions}
      actions={[
        ...long.actions,
        ...(isHr
          ? [
              {
                id: 'import',
                label: peopleImportCopy.open,
                icon: <FileUp aria-hidden />,
                onAction: () => setAction({ kind: 'import' }),
              },
            ]
          : []),
        {
          id: 'export',
          label: exportsCopy.open,
          icon: <Sheet aria-hidden />,
          onAction: () => setAction({ kind: 'export' }),
        },
      ]}
    >
      {isHr && (
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden />}
          onPress={() => setAction({ kind: 'invite' })}
        >
          {userAdminCopy.invite}
        </Button>
      )}
    </ListActions>
  )
  return (
    <div className="flex flex-col gap-4">
      <UserSearch list={list} />
      <FilterChips chips={list.chips} onClear={list.showAll} className="md:hidden" />
      {long.isOne ? (
        <Suspense>
          <LongUserList
            list={list}
            actions={actions}
            actionsOn={(ids, people) => (
              <>
                <ExportChosenButton ids={ids} />
                {isHr && (
                  <Button
                    size="small"
                    icon={<Building2 aria-hidden />}
                    onPress={() => setAction({ kind: 'move', ids })}
                  >
                    {departmentMoveCopy.open}
                  </Button>
                )}
                {can(admin, 'rules') && (
                  <Button
                    size="small"
                    icon={<CalendarClock aria-hidden />}
                    onPress={() => setAction({ kind: 'assign-pattern', ids })}
                  >
                    {userAdminCopy.assignPattern}
                  </Button>
                )}
                {can(admin, 'leave') && (
                  <>
                    <Button
                      size="small"
                      icon={<CalendarPlus aria-hidden />}
                      onPress={() => setAction({ kind: 'allocate', ids })}
                    >
                      {balanceAdminCopy.allocateChosen}
                    </Button>
                    <Button
                      size="small"
                      icon={<CalendarOff aria-hidden />}
                      onPress={() => setAction({ kind: 'book-leave', people })}
                    >
                      {shutdownsCopy.bookChosen}
                    </Button>
                  </>
                )}
              </>
            )}
            empty={<NoUsers onShowAll={list.showAll} />}
          />
        </Suspense>
      ) : (
        <UserList
          list={list}
          selfId={admin.id}
          onAction={isHr ? (kind, user) => setAction({ kind, user }) : undefined}
          actions={actions}
        />
      )}
      {isHr && (
        <>
          <NotInvited />
          <Invitations state={search} />
        </>
      )}
      <Suspense>{action?.kind === 'import' && <ImportDialog onClose={close} />}</Suspense>
      <Suspense>
        {action?.kind === 'export' && <ExportDialog kind="people" filter={listed(list)} onClose={close} />}
      </Suspense>
      <Suspense>
        {action?.kind === 'move' && <DepartmentMoveDialog ids={action.ids} onClose={close} />}
        {action?.kind === 'book-leave' && <ShutdownDialog people={action.people} onClose={close} />}
        {action?.kind === 'assign-pattern' && <AssignPatternDialog ids={action.ids} onClose={close} />}
        {action?.kind === 'allocate' && (
          <AllocationDialog departments={[]} ids={action.ids} onClose={close} onDone={close} />
        )}
      </Suspense>
      {action?.kind === 'invite' && <InviteDialog onClose={close} />}
      {action !== undefined && 'user' in action && (
        <UserActionDialog action={action.kind} user={action.user} onClose={close} />
      )}
    </div>
  )
}
