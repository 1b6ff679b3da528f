import { userAdminCopy as copy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ListedUser, users } from '../../../data/users/users.ts'
import { announceFailure, announceSuccess } from '../../../leave-ui/announce.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TableSkeleton, TitleSkeleton } from '../../../ui/skeleton.tsx'
import { useManagers } from '../use-managers.ts'
import type { UserListState } from './use-user-list.ts'
import { UserGrid } from './user-grid.tsx'

interface Props {
  list: UserListState
  /** Buttons of the table. */
  actions: ReactNode
  /** Further actions for the selected people. */
  actionsOn: (ids: readonly string[], chosen: readonly ListedUser[]) => ReactNode
  empty: ReactNode
}

/** All users that match the search, in one list with selection. */
export function LongUserList({ list, actions, actionsOn, empty }: Props) {
  const { page: _, ...asked } = list.query
  const query = useQuery(users.all(asked))
  const admins = useManagers(query.data ?? NOBODY) ?? NOBODY
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  return (
    <QueryView
      query={query}
      status={{ query: `${list.search} ${asked.people} ${asked.access} ${asked.office}` }}
      loading={
        <Card title={<TitleSkeleton name={copy.title} />} actions={actions} isFlush>
          <TableSkeleton columns={6} rows={12} row="h-11" />
        </Card>
      }
      frame={(content, { length }) => (
        <Card title={copy.count(length)} actions={actions} isFlush>
          {content}
        </Card>
      )}
      empty={() => empty}
    >
      {found => {
        // Actions ignore selected people that the search hides.
        const chosen = found.filter(({ id }) => wanted.has(id))
        return (
          <UserGrid
            users={found}
            admins={admins}
            list={list}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={setWanted}
            actions={
              <>
                <Button size="small" icon={<Copy aria-hidden />} onPress={() => void copyAddresses(chosen)}>
                  {copy.copyAddresses}
                </Button>
                {actionsOn(
                  chosen.map(({ id }) => id),
                  chosen,
                )}
              </>
            }
          />
        )
      }}
    </QueryView>
  )
}

const NOBODY: readonly User[] = []

/** In the format of mail programs. */
async function copyAddresses(chosen: readonly ListedUser[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(chosen.map(({ email }) => email).join(', '))
    announceSuccess(copy.addressesCopied(chosen.length))
  } catch {
    announceFailure(copy.notCopied)
  }
}
