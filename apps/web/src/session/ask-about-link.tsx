import { createClient, memoryStore } from '@leavewell/client'
import { appStartCopy, displayName, layoutCopy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { client, endpoint } from '../data/connection/client.ts'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { signOut } from './sign-out.ts'

interface Props {
  /** The token of a sign-in link. Undefined for a link that signs out. */
  offeredToken: string | undefined
  onDecided: () => void
}

/** A link would change who is signed in. The user must confirm it, because anyone can write a link. */
export function AskAboutLink({ offeredToken, onDecided }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['AskAboutLink'],
    queryFn: async () => ({
      offered: offeredToken === undefined ? undefined : await userOf(offeredToken),
      current: client.auth.hasToken() ? await currentUser() : undefined,
    }),
    retry: false,
  })
  const { offered, current } = data ?? {}
  const isNothingNew = !isPending && offeredToken !== undefined && (!offered || offered.id === current?.id)
  useEffect(() => {
    if (isNothingNew) onDecided()
  }, [isNothingNew, onDecided])

  if (isPending || isNothingNew) {
    return (
      <FullPage>
        <Spinner size="large" label={appStartCopy.loading} />
      </FullPage>
    )
  }
  const accept = () => {
    if (offeredToken === undefined) return signOut()
    clearImpersonation()
    client.auth.setToken(offeredToken)
    onDecided()
  }
  const name = offered && displayName(offered)
  return (
    <FullPage>
      <FullPageNotice
        icon={<UserRoundCheck aria-hidden />}
        title={name === undefined ? appStartCopy.signOutTitle : appStartCopy.offeredTitle(name)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button {...(current !== undefined && { variant: 'primary' })} onPress={onDecided}>
              {refusal(offered, current)}
            </Button>
            <Button {...(current === undefined && { variant: 'primary' })} onPress={accept}>
              {name === undefined ? layoutCopy.signOut : appStartCopy.offeredContinue(name)}
            </Button>
          </div>
        }
      >
        {offered === undefined ? appStartCopy.signOutAsked : appStartCopy.offered(offered.email)}
      </FullPageNotice>
    </FullPage>
  )
}

function refusal(offered: User | undefined, current: User | undefined): string {
  if (offered === undefined) return appStartCopy.staySignedIn
  return current === undefined ? appStartCopy.offeredRefuse : appStartCopy.offeredStay(displayName(current))
}

/** The user of a token, which is not stored. Undefined if the token is not valid. */
function userOf(token: string): Promise<User | undefined> {
  const storage = { local: memoryStore(), session: memoryStore() }
  const { auth } = createClient<{ User: User }>({ ...endpoint, token, storage })
  return auth.me().catch(() => undefined)
}

const currentUser = (): Promise<User | undefined> => client.auth.me().catch(() => undefined)
