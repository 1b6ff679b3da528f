import {
  remindersCopy as copy,
  decisionLinksCopy,
  EMAIL_KINDS,
  type EmailKind,
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
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Select } from '../../ui/select.tsx'

/** The user's choice of notification channels. Each change is saved immediately. */
export function NotificationsCard({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation(updateUser())
  const settings = useQuery(companySettings())
  const stored = { ...user, ...(isPending && variables) }
  const save = (
    chosen: Pick<Partial<User>, 'reminders_by' | 'comment_emails' | 'decide_by_email' | 'emails_off'>,
  ) =>
    mutate(
      { id: user.id, ...chosen },
      {
        onSuccess: () => announceSuccess(copy.channelSaved),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  const off = stored.emails_off ?? []
  const kinds = EMAIL_KINDS.filter(kind => kind !== 'team' || isManager(user))
  const wanted: (EmailKind | 'comments')[] = kinds.filter(kind => !off.includes(kind))
  if (stored.comment_emails !== false) wanted.push('comments')
  /** The choice of a kind that is not shown stays. */
  const isOff = (kind: EmailKind, chosen: readonly string[]) =>
    kinds.includes(kind) ? !chosen.includes(kind) : off.includes(kind)
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
      <CheckboxGroup
        className="mt-4 mb-2"
        label={copy.emailsTitle}
        hint={copy.emailsHint}
        options={[
          ...kinds.map(id => ({ id, label: copy.emailKinds[id] })),
          { id: 'comments', label: copy.comments },
        ]}
        value={wanted}
        onChange={chosen => {
          const comment_emails = chosen.includes('comments')
          save(
            comment_emails === wanted.includes('comments')
              ? { emails_off: EMAIL_KINDS.filter(kind => isOff(kind, chosen)) }
              : { comment_emails },
          )
        }}
      />
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
