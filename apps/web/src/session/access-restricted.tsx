import { messages } from '@leavewell/leave'
import { Lock } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { signOut } from './sign-out.ts'

const { appStart, layout } = messages

/** For people who have an account, but are not registered for this app, or are disabled. */
export function AccessRestricted({ isDisabled }: { isDisabled: boolean }) {
  return (
    <FullPage>
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={appStart.accessRestricted}
        action={<Button onPress={signOut}>{layout.signOut}</Button>}
      >
        {isDisabled ? appStart.accountDisabled : appStart.notRegistered}
      </FullPageNotice>
    </FullPage>
  )
}
