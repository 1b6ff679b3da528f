import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { PackDialog as Opened } from './pack-dialog.tsx'

const Loaded = lazyPart(async () => (await import('./pack-dialog.tsx')).PackDialog)

/** Loads with its first opening, because few people ever need it. */
export const PackDialog = (props: ComponentProps<typeof Opened>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
