import { signInCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../data/connection/client.ts'
import { clearImpersonation } from '../../data/connection/impersonation.ts'
import { publicSettings } from '../../data/installation/public-settings.ts'
import { Button } from '../../ui/button.tsx'

/** The way to the organisation's own provider, where there is one. */
export function SingleSignOn({ wanted }: { wanted: string }) {
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
