import { signInSecurityCopy as copy } from '@leavewell/leave'
import { Copy } from 'lucide-react'
import { encode } from 'uqr'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { copyText } from '../../../leave-ui/copy-text.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

const LENGTH = 6

interface Props {
  /** For users who cannot scan the code. */
  secret: string
  uri: string
  send: (code: string) => Promise<unknown>
  onCancel: () => void
}

/** Shows the secret for an authenticator app and checks the app's first code. */
export function ScanForm({ secret, uri, send, onCancel }: Props) {
  const form = useForm({
    start: () => ({ code: '' }),
    check: ({ code }) => (code.length < LENGTH ? [{ field: 'code', message: copy.codeIncomplete }] : []),
    send: ({ code }) => send(code),
    quiet: 'all',
  })
  return (
    <DialogForm form={form} submit={copy.turnOn} onCancel={onCancel}>
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
      <CodeField {...form.field('code')} label={copy.code} hint={copy.codeHint} length={LENGTH} />
    </DialogForm>
  )
}

/** Groups of four characters, easy to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** A text as a QR code. It is dark on light in every theme, because some cameras cannot read the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
