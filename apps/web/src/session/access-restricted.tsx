import { appStartCopy, layoutCopy } from '@leavewell/leave'
import { Lock } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { signOut } from './sign-out.ts'

/** For people who have an account, but are not registered for this app, or are disabled. */
export function AccessRestricted({ isDisabled }: { isDisabled: boolean }) {
  return (
    <FullPage>
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={appStartCopy.accessRestricted}
        action={<Button onPress={signOut}>{layoutCopy.signOut}</Button>}
      >
        {isDisabled ? appStartCopy.accountDisabled : appStartCopy.notRegistered}
      </FullPageNotice>
    </FullPage>
  )
}
