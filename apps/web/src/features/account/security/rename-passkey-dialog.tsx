import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { renamePasskey } from '../../../data/account/passkeys.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const [isAttempted, setAttempted] = useState(false)
  const { mutate, isPending, error } = useMutation(renamePasskey())
  const isMissing = name.trim() === ''
  const submit = () => {
    setAttempted(true)
    if (!isMissing && !isPending) mutate({ id: passkey.id, name }, { onSuccess: onClose })
  }
  return (
    <Dialog title={copy.renameTitle} width="small" isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <Form
        problems={isAttempted && isMissing ? { name: copy.passkeyNameMissing } : {}}
        onSubmit={submit}
        className="flex-1"
      >
        <DialogBody>
          {error !== null && (
            <Alert tone="danger" isAnnounced>
              {errorMessage(error)}
            </Alert>
          )}
          <TextField
            name="name"
            label={copy.passkeyName}
            value={name}
            onChange={setName}
            maxLength={100}
            autoComplete="off"
            autoFocus
            isRequired
          />
        </DialogBody>
        <FormFooter submit={copy.saveName} isPending={isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
