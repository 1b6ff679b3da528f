import { type ComponentProps, type JSX, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { SelectionBar as Bar } from './selection-bar.tsx'
import type { SelectableRequest } from './use-selection.ts'

const LoadedBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar) as typeof Bar

/** Most decisions are single ones, so this code loads with the first selection. */
export const SelectionBar = <Row extends SelectableRequest>(
  props: ComponentProps<typeof Bar<Row>>,
): JSX.Element | false =>
  props.selection.rows.size > 0 && (
    <Suspense>
      <LoadedBar {...props} />
    </Suspense>
  )
