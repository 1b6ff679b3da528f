import { messages } from '@leavewell/leave'
import { useEffect } from 'react'
import { client } from '../data/client.ts'
import { FullPage } from '../ui/full-page.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Off to the log-in page, which comes back here (A-20 … A-22). */
export function ToLogin() {
  useEffect(() => client.auth.redirectToLogin(), [])
  return (
    <FullPage>
      <Spinner size="large" label={messages.appStart.loading} />
    </FullPage>
  )
}
