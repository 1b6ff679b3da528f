import { signInCopy as copy } from '@leavewell/leave'
import { PasskeyButton } from './passkey-button.tsx'
import { SingleSignOn } from './single-sign-on.tsx'
import type { StepProps } from './step-props.ts'

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
