import type { Passkey } from '@leavewell/client'
import { signInSecurity as said } from '@leavewell/leave'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { canHavePasskeys } from '../../data/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SecurityPart } from './security-part.tsx'

interface Props {
  passkeys: readonly Passkey[]
  /** Only somebody with a password, who is asked for it. */
  canAdd: boolean
}

type Deed = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The devices that sign one in by finger, face or PIN. */
export function PasskeysPart({ passkeys, canAdd }: Props) {
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  const isPossible = canHavePasskeys()
  return (
    <SecurityPart
      title={said.passkeys}
      text={said.passkeysText}
      actions={
        canAdd &&
        isPossible && (
          <Button icon={<KeyRound aria-hidden />} onPress={() => setDeed({ kind: 'add' })}>
            {said.addPasskey}
          </Button>
        )
      }
    >
      {!isPossible && <p className="mt-2 text-ink-muted text-meta">{said.unsupported}</p>}
      {passkeys.length === 0 ? (
        <p className="mt-2 text-ink-subtle text-meta">{said.noPasskeys}</p>
      ) : (
        <ul aria-label={said.passkeys} className="mt-3 divide-y divide-line border-line border-t">
          {passkeys.map(passkey => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDeed({ kind: 'rename', passkey })}
              onRemove={() => setDeed({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {deed?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {deed?.kind === 'rename' && <RenamePasskeyDialog passkey={deed.passkey} onClose={close} />}
      {deed?.kind === 'remove' && <RemovePasskeyDialog passkey={deed.passkey} onClose={close} />}
    </SecurityPart>
  )
}
