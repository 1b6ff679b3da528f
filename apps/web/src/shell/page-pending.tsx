import { messages } from '@leavewell/leave'
import { FullPage } from '../ui/full-page.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** While the code of a page is on its way. */
export const PagePending = () => (
  <FullPage>
    <Spinner size="large" label={messages.appStart.loading} />
  </FullPage>
)
