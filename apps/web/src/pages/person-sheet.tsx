import { personCopy as copy, displayName } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userOfId } from '../data/users/users.ts'
import { personPath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { SideSheet } from '../ui/side-sheet.tsx'
import { TextLink } from '../ui/text-link.tsx'
import {
  PersonActions,
  PersonDetails,
  PersonLoading,
  PersonMark,
  PersonMissing,
  PersonPosition,
} from './person-details.tsx'

/** The page of a person, next to the list. */
export function PersonSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(userOfId(id))
  const [request, setRequest] = useState<string>()
  const user = query.data ?? undefined
  return (
    <SideSheet
      title={user ? displayName(user) : copy.person}
      {...(user && {
        subtitle: <PersonPosition user={user} />,
        mark: <PersonMark user={user} />,
        actions: (
          <>
            <TextLink href={personPath(id)} className="px-1">
              {copy.openPage}
            </TextLink>
            <PersonActions user={user} />
          </>
        ),
      })}
      onClose={onClose}
    >
      <QueryView query={query} loading={<PersonLoading />}>
        {found =>
          found === null ? (
            <PersonMissing />
          ) : (
            <PersonDetails user={found} request={request} onReview={setRequest} />
          )
        }
      </QueryView>
    </SideSheet>
  )
}
