import { decisionsTogetherCopy as copy, formatLeaveDays } from '@leavewell/leave'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import type { SelectableRequest, Selection } from './use-selection.ts'

interface Props<Row extends SelectableRequest> {
  request: Row
  /** The requests of the page, for a range. */
  shown: readonly Row[]
  selection: Selection<Row>
  tabIndex?: number
}

/** Selects a request. With Shift, selects a range. Empty for requests that the user cannot decide. */
export function SelectBox<Row extends SelectableRequest>({
  request,
  shown,
  selection,
  tabIndex = 0,
}: Props<Row>) {
  if (!selection.canSelect(request)) return null
  return (
    <label
      data-print="hidden"
      className="flex min-h-11 w-9 shrink-0 cursor-pointer items-center justify-center"
    >
      <input
        type="checkbox"
        aria-label={copy.select(requesterName(request), formatLeaveDays(request))}
        checked={selection.has(request)}
        tabIndex={tabIndex}
        className="size-4.5 cursor-pointer accent-accent"
        onChange={({ nativeEvent }) =>
          selection.toggle(request, shown, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
