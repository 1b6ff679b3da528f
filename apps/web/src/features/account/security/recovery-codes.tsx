import { signInSecurityCopy as copy } from '@leavewell/leave'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../../../leave-ui/copy-text.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'

interface Props {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shows the recovery codes. They are never shown again. */
export const RecoveryCodes = ({ codes, email, onDone }: Props) => (
  <>
    <DialogBody>
      <p className="text-ink-muted">{copy.recoveryText}</p>
      <ul
        aria-label={copy.recoveryCodes}
        className="flex flex-col gap-1.5 rounded-md bg-sunken px-4 py-3 text-center font-mono"
      >
        {codes.map(code => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy aria-hidden />} onPress={() => copyText(codes.join('\n'))}>
          {copy.copyCodes}
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onPress={() =>
            download({ name: copy.codesFile, text: copy.codesFileText(email, codes) }, 'text/plain')
          }
        >
          {copy.downloadCodes}
        </Button>
      </div>
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onPress={onDone}>
        {copy.done}
      </Button>
    </DialogFooter>
  </>
)
