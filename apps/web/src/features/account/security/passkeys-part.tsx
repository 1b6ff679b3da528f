import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy, formatMoment } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { canHavePasskeys, removePasskey } from '../../../data/account/passkeys.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useOpened } from '../../../lib/use-opened.ts'
import { Button } from '../../../ui/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SecurityPart } from './security-part.tsx'

interface Props {
  passkeys: readonly Passkey[]
  /** True only for users with a password, because the dialog requests it. */
  canAdd: boolean
}

type Action = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The devices that can sign the user in with a fingerprint, face or PIN. */
export function PasskeysPart({ passkeys, canAdd }: Props) {
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const isSupported = canHavePasskeys()
  return (
    <SecurityPart
      title={copy.passkeys}
      text={copy.passkeysText}
      actions={
        canAdd &&
        isSupported && (
          <Button icon={<KeyRound aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
            {copy.addPasskey}
          </Button>
        )
      }
    >
      {!isSupported && <p className="mt-2 text-ink-muted text-meta">{copy.unsupported}</p>}
      {passkeys.length === 0 ? (
        <p className="mt-2 text-ink-subtle text-meta">{copy.noPasskeys}</p>
      ) : (
        <ul aria-label={copy.passkeys} className="mt-3 divide-y divide-line border-line border-t">
          {passkeys.map(passkey => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAction({ kind: 'rename', passkey })}
              onRemove={() => setAction({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {action?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {action?.kind === 'rename' && <RenamePasskeyDialog passkey={action.passkey} onClose={close} />}
      {action?.kind === 'remove' && <RemovePasskeyDialog passkey={action.passkey} onClose={close} />}
    </SecurityPart>
  )
}

interface PasskeyEntryProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey, with the name that its owner chose. */
const PasskeyEntry = ({ passkey, onRename, onRemove }: PasskeyEntryProps) => (
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

/** Confirms the removal of a passkey. */
function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync } = useMutation(removePasskey())
  return (
    <ConfirmAction
      title={copy.removeTitle(passkey.name)}
      confirm={copy.removePasskey}
      isDangerous
      act={() => mutateAsync(passkey.id)}
      done={copy.passkeyRemoved(passkey.name)}
      onClose={onClose}
    >
      {copy.removeText}
    </ConfirmAction>
  )
}
