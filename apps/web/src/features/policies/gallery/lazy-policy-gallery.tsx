import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import type { PolicyGallery as Gallery } from './policy-gallery.tsx'

const Loaded = lazyPart(async () => (await import('./policy-gallery.tsx')).PolicyGallery)

/** The templates, whose code is loaded with the engine that draws their curves. */
export const PolicyGallery = (props: ComponentProps<typeof Gallery>) => (
  <Suspense fallback={<SkeletonList rows={4} className="h-40" />}>
    <Loaded {...props} />
  </Suspense>
)
