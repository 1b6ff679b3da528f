import type { Session } from '@leavewell/client'
import { profileCopy as copy, formatMoment } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, ownSessions } from '../../data/account/sessions.ts'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Lists the user's sessions, with a button to end each. */
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
      <QueryView query={sessions} failed={copy.sessionsFailed} loading={<Skeleton className="mt-3 h-12" />}>
        {own => (
          <ul aria-label={copy.sessionsTitle} className="mt-3 divide-y divide-line border-line border-t">
            {own.map(session => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

/** One session. The current session has no button, because signing out ends it. */
function SessionEntry({ session }: { session: Session }) {
  const end = useMutation(endSession())
  const device = session.device ?? copy.unknownDevice
  const since = formatMoment(session.created_date)
  return (
    <li className="flex items-center justify-between gap-3 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.is_current && <Tag tone="success">{copy.thisDevice}</Tag>}
        </p>
        <p className="text-ink-muted text-meta">
          {copy.signedInAt(since)}, {copy.lastUsedAt(formatMoment(session.last_used_date))}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          aria-label={copy.signOutOf(device, since)}
          isPending={end.isPending}
          onPress={() =>
            end.mutate(session.id, {
              onSuccess: () => announceSuccess(copy.sessionEnded(device)),
              onError: error => announceFailure(errorMessage(error)),
            })
          }
        >
          {copy.signOutSession}
        </Button>
      )}
    </li>
  )
}
