import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy, formatMoment } from '@leavewell/leave'
import { Button } from '../../../ui/button.tsx'

interface Props {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey, by the name its owner gave it. */
export const PasskeyEntry = ({ passkey, onRename, onRemove }: Props) => (
  <li className="flex items-center justify-between gap-3 py-3 last:pb-0 max-md:flex-wrap">
    <div className="min-w-0">
      <p className="break-words font-medium">{passkey.name}</p>
      <p className="text-ink-muted text-meta">
        {copy.addedAt(formatMoment(passkey.created_date))},{' '}
        {passkey.last_used_date === null
          ? copy.neverUsed
          : copy.lastUsedAt(formatMoment(passkey.last_used_date))}
      </p>
    </div>
    <div className="flex shrink-0 gap-2">
      <Button size="small" aria-label={copy.renameOf(passkey.name)} onPress={onRename}>
        {copy.rename}
      </Button>
      <Button size="small" aria-label={copy.removeOf(passkey.name)} onPress={onRemove}>
        {copy.remove}
      </Button>
    </div>
  </li>
)
