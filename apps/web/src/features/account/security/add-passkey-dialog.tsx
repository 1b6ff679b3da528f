import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey, isPasskeyCancelled } from '../../../data/account/passkeys.ts'
import { ownSessions } from '../../../data/account/sessions.ts'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { PasswordForm } from './password-form.tsx'

/**
 * Adds a passkey of this device, or of another device that the browser reaches. Its default name is the
 * browser's name.
 */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions } = useQuery(ownSessions())
  const here = sessions?.find(({ is_current }) => is_current)?.device ?? ''
  const [typed, setName] = useState<string>()
  const name = typed ?? here
  const { mutateAsync: add } = useMutation(addPasskey())
  return (
    <GuardedDialog title={copy.addPasskey} width="small" isChanged={name !== here} onClose={onClose}>
      {leave => (
        <PasswordForm
          text={copy.addText}
          action={copy.next}
          describe={describeFailure}
          check={() => (name.trim() === '' ? [{ field: 'name', message: copy.passkeyNameMissing }] : [])}
          send={password => add({ name, password })}
          onSent={() => {
            announceSuccess(copy.passkeyAdded(name))
            onClose()
          }}
          onCancel={leave}
        >
          <TextField
            name="name"
            label={copy.passkeyName}
            hint={copy.passkeyNameHint}
            value={name}
            onChange={setName}
            maxLength={100}
            autoComplete="off"
            isRequired
          />
        </PasswordForm>
      )}
    </GuardedDialog>
  )
}

/** The browser's messages about passkeys are for developers, so they are replaced. */
function describeFailure(error: Error): string {
  if (error.name === 'InvalidStateError') return copy.passkeyKnown
  if (isPasskeyCancelled(error)) return copy.passkeyCancelled
  return errorMessage(error)
}
