import {
  actingCopy as copy,
  displayName,
  impersonationCopy,
  MAX_ACTING_MINUTES,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { startActing } from '../../data/users/acting.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { enterAs } from './login-as-dialog.tsx'

const MINUTES = [15, 30, 60, MAX_ACTING_MINUTES]
const OPTIONS = MINUTES.map(minutes => ({ id: String(minutes), label: copy.minutesOf(minutes) }))

interface Props {
  user: User
  actor: User
  onClose: () => void
}

/** Requires a reason and a duration before a user acts on behalf of another. That person is notified. */
export function ActForDialog({ user, actor, onClose }: Props) {
  const { mutateAsync: start } = useMutation(startActing())
  const name = displayName(user)
  const form = useForm({
    start: () => ({ reason: '', minutes: String(MINUTES[0]) }),
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: copy.reasonNeeded }] : []),
    send: ({ reason, minutes }) =>
      start({ user_id: user.id, reason: reason.trim(), minutes: Number(minutes) }),
    onSent: acting => enterAs(user, actor, acting),
  })
  return (
    <FormDialog
      title={impersonationCopy.loginAs}
      subtitle={`${name} · ${user.email}`}
      form={form}
      submit={copy.start}
      onClose={onClose}
    >
      <p className="text-ink-muted">{copy.text(name)}</p>
      <TextArea
        {...form.field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={500}
        isRequired
        autoFocus
      />
      <Select {...form.field('minutes')} label={copy.minutes} options={OPTIONS} />
    </FormDialog>
  )
}
