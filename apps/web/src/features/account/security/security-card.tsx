import { signInSecurityCopy as copy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { passkeys } from '../../../data/account/passkeys.ts'
import { twoFactor } from '../../../data/account/two-factor.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** What it takes to sign in beside the password, or instead of it. */
export function SecurityCard({ user }: { user: User }) {
  const state = useQuery(twoFactor())
  const own = useQuery(passkeys())
  const readAgain = () => {
    void state.refetch()
    void own.refetch()
  }
  return (
    <Card title={copy.title}>
      {state.data && own.data ? (
        <div className="flex flex-col gap-6">
          {!state.data.has_password && <Alert>{copy.noPassword}</Alert>}
          <TwoFactorPart state={state.data} email={user.email} />
          <PasskeysPart passkeys={own.data} canAdd={state.data.has_password} />
        </div>
      ) : state.isLoadingError || own.isLoadingError ? (
        <ErrorState message={copy.loadFailed} onRetry={readAgain} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}
