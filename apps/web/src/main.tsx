import './styles/app.css'
import { LOCALE } from '@leavewell/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { queryClient } from './data/query-client.ts'
import { lazyPart } from './lib/lazy-part.ts'
import { router } from './router.tsx'

const ToastRegion = lazyPart(async () => (await import('./ui/toast-region.tsx')).ToastRegion)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={LOCALE}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <ToastRegion />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
