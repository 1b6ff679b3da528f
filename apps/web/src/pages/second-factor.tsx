import { securitySettingsCopy as copy, hasSecondFactor, layoutCopy, type User } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '../data/account/passkeys.ts'
import { twoFactor } from '../data/account/two-factor.ts'
import { APP_START_KEY } from '../data/connection/check-session.ts'
import { SecurityCard } from '../features/account/security/security-card.tsx'
import { signOut } from '../session/sign-out.ts'
import { Button } from '../ui/button.tsx'

/** Replaces every page for a user who must set up two-factor authentication. The URL stays. */
export function SecondFactorPage({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const state = useQuery(twoFactor())
  const own = useQuery(passkeys())
  const isSetUp = state.data?.enabled === true || (own.data?.length ?? 0) > 0
  const hadOne = hasSecondFactor(user)
  return (
    <main className="mx-auto flex w-full max-w-prose flex-col gap-6 p-6">
      <div>
        <h1 className="font-semibold text-title">{copy.setUpTitle}</h1>
        <p className="mt-2 text-ink-muted">{hadOne ? copy.signInAgain : copy.setUpText}</p>
      </div>
      {!hadOne && <SecurityCard user={user} />}
      <div className="flex flex-wrap gap-3">
        {isSetUp && !hadOne && (
          <Button
            variant="primary"
            onPress={() => void queryClient.invalidateQueries({ queryKey: APP_START_KEY })}
          >
            {copy.goOn}
          </Button>
        )}
        <Button onPress={signOut}>{layoutCopy.signOut}</Button>
      </div>
    </main>
  )
}
