import { signInSecurityCopy as copy } from '@leavewell/leave'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { copyText } from './copy-text.ts'
import { QrCode } from './qr-code.tsx'

const LENGTH = 6

interface Props {
  /** For those who cannot scan. */
  secret: string
  uri: string
  isPending: boolean
  error: Error | null
  onSubmit: (code: string) => void
  onCancel: () => void
}

/** Hands the secret to an authenticator app, and asks for its first code. */
export function ScanForm({ secret, uri, isPending, error, onSubmit, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const problems = code.length < LENGTH ? { code: copy.codeIncomplete } : {}
  const submit = () => {
    setAttempted(true)
    if (code.length === LENGTH && !isPending) onSubmit(code)
  }
  return (
    <Form problems={isAttempted ? problems : {}} onSubmit={submit} className="flex-1">
      <DialogBody>
        {error !== null && (
          <Alert tone="danger" isAnnounced>
            {errorMessage(error)}
          </Alert>
        )}
        <p className="text-ink-muted">{copy.scanText}</p>
        <QrCode text={uri} label={copy.scanImage} />
        <div>
          <p className="text-ink-muted text-meta">{copy.orType}</p>
          <div className="mt-1 flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 select-all break-words font-mono text-meta">
              {inGroups(secret)}
            </code>
            <IconButton label={copy.copyKey} size="small" onPress={() => copyText(secret)}>
              <Copy aria-hidden />
            </IconButton>
          </div>
        </div>
        <CodeField
          name="code"
          label={copy.code}
          hint={copy.codeHint}
          length={LENGTH}
          value={code}
          onChange={setCode}
        />
      </DialogBody>
      <FormFooter submit={copy.confirmCode} isPending={isPending} onCancel={onCancel} />
    </Form>
  )
}

/** Four by four, as it is typed. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
