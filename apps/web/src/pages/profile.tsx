import { profileCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '../data/users/users.ts'
import { ProfileSkeleton } from '../features/account/profile/profile-skeleton.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ProfileOf } from './profile-of.tsx'

/** One's own data, read anew with the page: what is edited must not be old (I, S-51). */
export function ProfilePage() {
  const me = useQuery({ ...users.me(), refetchOnMount: 'always' })
  // Once it is there it stays: a later failure must not take away what is being edited.
  const [isThere, setThere] = useState(false)
  if (!isThere && me.isFetchedAfterMount && me.isSuccess) setThere(true)
  return (
    <PageBody>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      {isThere && me.data ? (
        <ProfileOf user={me.data} />
      ) : me.isError && !me.isFetching ? (
        <ErrorState message={copy.loadFailed} onRetry={() => void me.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </PageBody>
  )
}
