import type { TwoFactorState } from '@leavewell/client'
import { signInSecurityCopy as copy } from '@leavewell/leave'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SecurityPart } from './security-part.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

type Action = 'turn-on' | 'turn-off' | 'new-codes'

/** Codes of an authenticator app: turn on, turn off, and help without the phone. */
export function TwoFactorPart({ state, email }: { state: TwoFactorState; email: string }) {
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const { enabled, recovery_codes_left, has_password } = state
  return (
    <SecurityPart
      title={copy.twoFactor}
      mark={
        enabled ? (
          <Tag tone="success" icon={<ShieldCheck aria-hidden />}>
            {copy.on}
          </Tag>
        ) : (
          <Tag>{copy.off}</Tag>
        )
      }
      text={copy.twoFactorText}
      actions={
        enabled ? (
          <>
            <Button onPress={() => setAction('new-codes')}>{copy.newCodes}</Button>
            <Button onPress={() => setAction('turn-off')}>{copy.turnOff}</Button>
          </>
        ) : (
          has_password && <Button onPress={() => setAction('turn-on')}>{copy.turnOn}</Button>
        )
      }
    >
      {enabled && (
        <p className={recovery_codes_left === 0 ? 'mt-2 text-danger-ink' : 'mt-2 text-ink-muted text-meta'}>
          {copy.codesLeft(recovery_codes_left)}
        </p>
      )}
      <Suspense>{action === 'turn-on' && <SetUpDialog email={email} onClose={close} />}</Suspense>
      {action === 'turn-off' && <TurnOffDialog onClose={close} />}
      {action === 'new-codes' && <NewCodesDialog email={email} onClose={close} />}
    </SecurityPart>
  )
}
