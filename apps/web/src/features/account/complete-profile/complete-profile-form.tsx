import { completeProfileCopy as copy, type NameField, type User } from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'

const FIELDS: [NameField, string, string][] = [
  ['first_name', copy.firstName, 'given-name'],
  ['last_name', copy.lastName, 'family-name'],
]

/** Asks a newcomer for the name; everything else is the administrator's to set (J-01 to J-03, Q-32). */
export function CompleteProfileForm({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const { names, change, problems, hasFailed, isPending, submit } = useCompleteProfile(user, onDone)
  return (
    <Form problems={problems} onSubmit={submit} className="gap-4">
      {hasFailed && (
        <Alert tone="danger" isAnnounced>
          {copy.saveFailed}
        </Alert>
      )}
      {FIELDS.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          name={field}
          label={label}
          value={names[field]}
          onChange={name => change(field, name)}
          autoComplete={autoComplete}
          autoFocus={field === 'first_name'}
          maxLength={100}
          isRequired
        />
      ))}
      <TextField name="email" type="email" label={copy.email} value={user.email} isDisabled />
      <Alert>{copy.note}</Alert>
      <Button type="submit" variant="primary" isPending={isPending}>
        {isPending ? copy.submitting : copy.submit}
      </Button>
    </Form>
  )
}
