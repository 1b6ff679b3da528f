import type { Session } from '@leavewell/client'
import { profileCopy as copy, formatMoment } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { endSession } from '../../../data/account/own-sessions.ts'
import { announceFailure, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** A place where one is signed in; the one in use is left by signing out as usual. */
export function SessionEntry({ session }: { session: Session }) {
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
