import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { SelectionBar as Bar } from './selection-bar.tsx'

const LoadedBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** Most decisions are single ones, so this code loads with the first selection. */
export const SelectionBar = (props: ComponentProps<typeof Bar>) =>
  props.selection.rows.size > 0 && (
    <Suspense>
      <LoadedBar {...props} />
    </Suspense>
  )
