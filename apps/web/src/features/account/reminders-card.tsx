import { remindersCopy as copy, REMINDER_CHANNELS, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { updateUser } from '../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'

/** How one is reminded of leave that waits; kept as soon as it is chosen. */
export function RemindersCard({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation(updateUser())
  const kept = user.reminders_by ?? 'both'
  return (
    <Card title={copy.channelTitle}>
      <p className="mb-3 text-ink-muted">{copy.channelText}</p>
      <Select
        className="max-w-72"
        label={copy.channelField}
        options={REMINDER_CHANNELS.map(id => ({ id, label: copy.channels[id] }))}
        value={isPending ? (variables.reminders_by ?? kept) : kept}
        onChange={reminders_by =>
          mutate(
            { id: user.id, reminders_by },
            {
              onSuccess: () => announceSuccess(copy.channelSaved),
              onError: error => announceServerError(errorMessage(error)),
            },
          )
        }
      />
    </Card>
  )
}
