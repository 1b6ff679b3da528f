import { profileCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { endOtherSessions, ownSessions } from '../../../data/account/own-sessions.ts'
import { announceFailure, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SessionEntry } from './session-entry.tsx'

/** Where one is signed in, and the way to end it there. */
export function SessionsCard() {
  const sessions = useQuery(ownSessions())
  const endOthers = useMutation(endOtherSessions())
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false
  return (
    <Card
      title={copy.sessionsTitle}
      actions={
        hasOthers && (
          <Button
            isPending={endOthers.isPending}
            onPress={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => announceSuccess(copy.signedOutOthers),
                onError: error => announceFailure(errorMessage(error)),
              })
            }
          >
            {copy.signOutOthers}
          </Button>
        )
      }
    >
      <p className="text-ink-muted">{copy.sessionsText}</p>
      {sessions.data ? (
        <ul aria-label={copy.sessionsTitle} className="mt-3 divide-y divide-line border-line border-t">
          {sessions.data.map(session => (
            <SessionEntry key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isError ? (
        <ErrorState message={copy.sessionsFailed} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton className="mt-3 h-12" />
      )}
    </Card>
  )
}
