import { signInCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { canHavePasskeys, isPasskeyCancelled, signInWithPasskey } from '../../data/account/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { describeFailure } from './describe-failure.ts'
import type { StepProps } from './step-props.ts'

/** Signing in by finger, face or PIN, in browsers that can. */
export function PasskeyButton({ goTo, onSignedIn }: Pick<StepProps, 'goTo' | 'onSignedIn'>) {
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
