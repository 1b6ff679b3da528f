import { payrollCopy as copy } from '@leavewell/leave'
import { Copy } from 'lucide-react'
import { copyText } from '../../leave-ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** The digest of a file in one line, cut on a phone. A press copies the whole, and print has it. */
export const FileDigest = ({ of, digest }: { of: string; digest: string }) => (
  <div className="flex min-w-0 items-center gap-1">
    <p
      title={digest}
      className="min-w-0 truncate text-ink-subtle text-meta print:whitespace-normal print:break-all"
    >
      {copy.digest(digest)}
    </p>
    <IconButton label={copy.copyDigest(of)} size="small" onPress={() => copyText(digest)}>
      <Copy aria-hidden />
    </IconButton>
  </div>
)
