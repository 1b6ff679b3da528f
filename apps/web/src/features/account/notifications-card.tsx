import {
  remindersCopy as copy,
  decisionLinksCopy,
  isManager,
  REMINDER_CHANNELS,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { updateUser } from '../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'

/** The user's choice of notification channels. Each change is saved immediately. */
export function NotificationsCard({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation(updateUser())
  const settings = useQuery(companySettings())
  const stored = { ...user, ...(isPending && variables) }
  const save = (chosen: Pick<Partial<User>, 'reminders_by' | 'comment_emails' | 'decide_by_email'>) =>
    mutate(
      { id: user.id, ...chosen },
      {
        onSuccess: () => announceSuccess(copy.channelSaved),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  return (
    <Card title={copy.channelTitle}>
      <p className="mb-3 text-ink-muted">{copy.channelText}</p>
      <Select
        className="max-w-72"
        label={copy.channelField}
        options={REMINDER_CHANNELS.map(id => ({ id, label: copy.channels[id] }))}
        value={stored.reminders_by ?? 'both'}
        onChange={reminders_by => save({ reminders_by })}
      />
      <Checkbox
        hint={copy.commentEmailsHint}
        isSelected={stored.comment_emails !== false}
        onChange={comment_emails => save({ comment_emails })}
      >
        {copy.commentEmails}
      </Checkbox>
      {settings.data?.decide_by_email === true && isManager(user) && (
        <Checkbox
          hint={decisionLinksCopy.profileHint}
          isSelected={stored.decide_by_email !== false}
          onChange={decide_by_email => save({ decide_by_email })}
        >
          {decisionLinksCopy.profileField}
        </Checkbox>
      )}
    </Card>
  )
}
