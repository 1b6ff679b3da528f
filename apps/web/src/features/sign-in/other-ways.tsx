import { signInCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { canHavePasskeys, isPasskeyCancelled, signInWithPasskey } from '../../data/account/passkeys.ts'
import { client } from '../../data/connection/client.ts'
import { clearImpersonation } from '../../data/connection/impersonation.ts'
import { publicSettings } from '../../data/installation/public-settings.ts'
import { Button } from '../../ui/button.tsx'
import { describeFailure } from './describe-failure.ts'
import type { StepProps } from './step-form.tsx'

/** Ways to sign in without the password. */
export const OtherWays = ({ wanted, ...props }: Pick<StepProps, 'wanted' | 'goTo' | 'onSignedIn'>) => (
  <div className="mb-6 flex flex-col gap-3 not-has-[button]:hidden">
    <p
      aria-hidden
      className="mb-1 flex items-center gap-3 text-meta before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {copy.or}
    </p>
    <PasskeyButton {...props} />
    <SingleSignOn wanted={wanted} />
  </div>
)

/** Sign-in with a fingerprint, face or PIN, in browsers that support it. */
function PasskeyButton({ goTo, onSignedIn }: Pick<StepProps, 'goTo' | 'onSignedIn'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: onSignedIn,
    onError: error => goTo('sign-in', { tone: 'danger', text: describe(error) }),
  })
  if (!canHavePasskeys()) return null
  return (
    <Button
      icon={<KeyRound aria-hidden />}
      isPending={isPending}
      onPress={() => mutate()}
      className="w-full whitespace-normal"
    >
      {copy.signInWithPasskey}
    </Button>
  )
}

const describe = (error: Error) =>
  isPasskeyCancelled(error) ? copy.passkeyCancelled : describeFailure(error)

/** The link to the organisation's identity provider, if there is one. */
function SingleSignOn({ wanted }: { wanted: string }) {
  const { data } = useQuery(publicSettings())
  if (data?.single_sign_on === undefined) return null
  const begin = () => {
    clearImpersonation()
    client.auth.loginWithProvider('sso', wanted)
  }
  return (
    <Button onPress={begin} className="w-full whitespace-normal">
      {copy.continueWith(data.single_sign_on)}
    </Button>
  )
}
