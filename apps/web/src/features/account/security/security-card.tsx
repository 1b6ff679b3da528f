import { signInSecurityCopy as copy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { passkeys } from '../../../data/account/passkeys.ts'
import { twoFactor } from '../../../data/account/two-factor.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** Sign-in methods other than the password: two-factor authentication and passkeys. */
export function SecurityCard({ user }: { user: User }) {
  const state = useQuery(twoFactor())
  const own = useQuery(passkeys())
  const both = {
    data: state.data && own.data && { state: state.data, own: own.data },
    isLoadingError: state.isLoadingError || own.isLoadingError,
    refetch() {
      void state.refetch()
      void own.refetch()
    },
  }
  return (
    <Card title={copy.title}>
      <QueryView query={both} failed={copy.loadFailed} loading={<Skeleton className="h-40" />}>
        {({ state, own }) => (
          <div className="flex flex-col gap-6">
            {!state.has_password && <Alert>{copy.noPassword}</Alert>}
            <TwoFactorPart state={state} email={user.email} />
            <PasskeysPart passkeys={own} canAdd={state.has_password} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}
