import {
  checkNames,
  completeProfileCopy as copy,
  type NameField,
  nameInOneLine,
  problemsOf,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { updateUser } from '../../../data/users/users.ts'
import { FormFailure } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const FIELDS: [NameField, string, string][] = [
  ['first_name', copy.firstName, 'given-name'],
  ['last_name', copy.lastName, 'family-name'],
]

/**
 * Asks a new user for the name. An administrator sets everything else (J-01 to J-03, Q-32). The server notifies
 * the administrators. A failed notification never blocks the new user (J-06 to J-08, OP-10).
 */
export function CompleteProfileForm({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const { mutateAsync: save } = useMutation(updateUser())
  const form = useForm({
    start: () => ({ first_name: user.first_name ?? '', last_name: user.last_name ?? '' }),
    check: values => problemsOf(checkNames(values), () => copy.namesRequired),
    send: ({ first_name, last_name }) =>
      save({
        id: user.id,
        first_name: nameInOneLine(first_name).trim(),
        last_name: nameInOneLine(last_name).trim(),
      }),
    onSent: () => void onDone(),
    refusedFields: () => ({}),
    describe: () => copy.saveFailed,
    quiet: 'failures',
  })
  const isPending = form.isSending || form.isSent
  return (
    <Form problems={form.problems} onSubmit={form.submit} className="gap-4">
      <FormFailure form={form} />
      {FIELDS.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={label}
          autoComplete={autoComplete}
          autoFocus={name === 'first_name'}
          maxLength={100}
          isRequired
        />
      ))}
      <TextField name="email" type="email" label={copy.email} value={user.email} isDisabled />
      <Alert>{user.role === 'admin' ? copy.noteForAdministrator : copy.note}</Alert>
      <Button type="submit" variant="primary" isPending={isPending}>
        {isPending ? copy.submitting : copy.submit}
      </Button>
    </Form>
  )
}
