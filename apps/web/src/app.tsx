import { LOCALE } from '@leavewell/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { queryClient } from './data/connection/query-client.ts'
import { router } from './router.tsx'

/** The root component. It is alone in its file, so that hot updates below it do not reload the page. */
export function App() {
  return (
    <StrictMode>
      <I18nProvider locale={LOCALE}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
