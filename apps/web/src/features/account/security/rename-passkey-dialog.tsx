import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { renamePasskey } from '../../../data/account/passkeys.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync: rename } = useMutation(renamePasskey())
  const form = useForm({
    start: () => ({ name: passkey.name }),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: copy.passkeyNameMissing }] : []),
    send: ({ name }) => rename({ id: passkey.id, name }),
    onSent: onClose,
    quiet: 'all',
  })
  return (
    <FormDialog
      title={copy.renameTitle}
      width="small"
      form={form}
      submit={copy.renameTitle}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={copy.passkeyName}
        maxLength={100}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}
