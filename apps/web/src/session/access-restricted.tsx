import { messages } from '@leavewell/leave'
import { Lock } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { signOut } from './sign-out.ts'

const { appStart, layout } = messages

/** For people who have an account, but are not registered for this app. */
export function AccessRestricted() {
  return (
    <FullPage>
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={appStart.accessRestricted}
        action={<Button onPress={signOut}>{layout.signOut}</Button>}
      >
        {appStart.notRegistered}
      </FullPageNotice>
    </FullPage>
  )
}
