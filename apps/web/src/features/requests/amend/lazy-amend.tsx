import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AmendDialog as Dialog } from './amend-dialog.tsx'
import type { ConvertBackDialog as ConvertBack } from './convert-back-dialog.tsx'
import type { Versions as History } from './versions.tsx'
import type { WaitingChange as Waiting } from './waiting-change.tsx'

const LoadedDialog = lazyPart(async () => (await import('./amend-dialog.tsx')).AmendDialog)
const LoadedConvertBack = lazyPart(async () => (await import('./convert-back-dialog.tsx')).ConvertBackDialog)
const LoadedWaiting = lazyPart(async () => (await import('./waiting-change.tsx')).WaitingChange)
const LoadedVersions = lazyPart(async () => (await import('./versions.tsx')).Versions)

/** Change requests are rare, so this code loads on demand. */
export const AmendDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
)

export const ConvertBackDialog = (props: ComponentProps<typeof ConvertBack>) => (
  <Suspense>
    <LoadedConvertBack {...props} />
  </Suspense>
)

export const WaitingChange = (props: ComponentProps<typeof Waiting>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <LoadedWaiting {...props} />
  </Suspense>
)

export const Versions = (props: ComponentProps<typeof History>) => (
  <Suspense fallback={<Skeleton className="h-24 w-full" />}>
    <LoadedVersions {...props} />
  </Suspense>
)
