import { ADMIN_PAGE_SIZE, type User, userAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { users } from '../../../data/users/users.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'

import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TableSkeleton, TitleSkeleton } from '../../../ui/skeleton.tsx'
import { useManagers } from '../use-managers.ts'
import type { UserListState } from './use-user-list.ts'
import type { UserAction } from './user-menu.tsx'
import { UserTable } from './user-table.tsx'

interface Props {
  list: UserListState
  selfId: string
  /** Buttons of the table. */
  actions: ReactNode
  /** Undefined for users who can only read the list. */
  onAction: ((action: UserAction, user: User) => void) | undefined
}

/** The users that match the search, in pages of 10 from the server (H-08). */
export function UserList({ list, selfId, actions, onAction }: Props) {
  const query = useQuery(users.page(list.query))
  const admins = useManagers(query.data?.rows ?? []) ?? []
  return (
    <QueryView
      query={query}
      status={{
        query: `${list.search} ${list.query.people} ${list.query.access} ${list.query.office}`,
        filter: list.query.search,
      }}
      loading={
        <Card title={<TitleSkeleton name={userAdminCopy.title} />} actions={actions} isFlush>
          <TableSkeleton columns={6} rows={ADMIN_PAGE_SIZE} row="h-[63px] max-md:h-[111px]" hasPager />
        </Card>
      }
      frame={(content, { total }) => (
        <Card title={userAdminCopy.count(total)} actions={actions} isFlush>
          {content}
        </Card>
      )}
      empty={() => <NoUsers onShowAll={list.showAll} />}
    >
      {({ rows, total }) => (
        <>
          <UserTable users={rows} admins={admins} list={list} selfId={selfId} onAction={onAction} />
          <Pager page={list.query.page} total={total} onTurn={list.turnTo} />
        </>
      )}
    </QueryView>
  )
}

/** The empty state of a search. */
export const NoUsers = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="px-4 pb-4">
    <EmptyState
      icon={<Users aria-hidden />}
      action={<Button onPress={onShowAll}>{userAdminCopy.showAll}</Button>}
    >
      {userAdminCopy.none}
    </EmptyState>
  </div>
)
