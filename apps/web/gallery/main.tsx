import './gallery.css'
import { LOCALE } from '@leavewell/leave'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { bringWebFont } from '../src/lib/web-font.ts'
import { ToastRegion } from '../src/ui/toast-region.tsx'
import { GalleryPage } from './gallery-page.tsx'

void bringWebFont()
const element = document.getElementById('gallery')
if (element === null) throw new Error('The page has no #gallery')
createRoot(element).render(
  <StrictMode>
    <I18nProvider locale={LOCALE}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <GalleryPage />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
