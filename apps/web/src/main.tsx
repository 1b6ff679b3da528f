import './styles/app.css'
import { createRoot } from 'react-dom/client'
import './breathe.ts'
import { LOCALE } from '@leavewell/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, startTransition } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { queryClient } from './data/connection/query-client.ts'
import { lazyPart } from './lib/lazy-part.ts'
import { router } from './router.tsx'

const ToastRegion = lazyPart(async () => (await import('./ui/toast-region.tsx')).ToastRegion)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

// As a transition, so that a slow phone can answer a touch between two parts of the first picture.
const app = createRoot(root)
startTransition(() =>
  app.render(
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
  ),
)
