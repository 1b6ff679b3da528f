import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { PrivateTypeDialog as Opened } from './private-type-dialog.tsx'

const Loaded = lazyPart(async () => (await import('./private-type-dialog.tsx')).PrivateTypeDialog)

/** Loads with its first opening, because few people ever need it. */
export const PrivateTypeDialog = (props: ComponentProps<typeof Opened>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
