import type { Passkey } from '@leavewell/client'
import { formatMoment, signInSecurity as said } from '@leavewell/leave'
import { Button } from '../../ui/button.tsx'

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
        {said.addedAt(formatMoment(passkey.created_date))},{' '}
        {passkey.last_used_date === null
          ? said.neverUsed
          : said.lastUsedAt(formatMoment(passkey.last_used_date))}
      </p>
    </div>
    <div className="flex shrink-0 gap-2">
      <Button size="small" aria-label={said.renameOf(passkey.name)} onPress={onRename}>
        {said.rename}
      </Button>
      <Button size="small" aria-label={said.removeOf(passkey.name)} onPress={onRemove}>
        {said.remove}
      </Button>
    </div>
  </li>
)
