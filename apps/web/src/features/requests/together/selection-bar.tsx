import { decisionsTogetherCopy as copy, MAX_DECIDED_TOGETHER, screenCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { focusWantedTitleAfterDialog, wantTitleFocus } from '../../../lib/focus-title.ts'
import { Button } from '../../../ui/button.tsx'
import type { Decision } from '../decide/use-decide.ts'
import { DecisionsDialog } from './decisions-dialog.tsx'
import { isNotAll, useDecideTogether } from './use-decide-together.ts'
import type { SelectableRequest, Selection } from './use-selection.ts'

interface Props<Row extends SelectableRequest> {
  selection: Selection<Row>
  /** Fetches all requests of the filter. */
  fetchAll: () => Promise<readonly Row[]>
  /** How many requests match the filter. */
  total: number
  onDecided?: () => void
  /** Called with what undoes the decisions. */
  onUndoable?: (undo: () => void) => void
}

/** The number of selected requests, with the decisions on all of them. On phones at the bottom. */
export function SelectionBar<Row extends SelectableRequest>({
  selection,
  fetchAll,
  total,
  onDecided,
  onUndoable,
}: Props<Row>) {
  const { rows } = selection
  const [decision, setDecision] = useState<Decision>()
  const together = useDecideTogether(onUndoable)
  const selectAll = useMutation({
    mutationFn: fetchAll,
    onSuccess: selection.selectAll,
    onError: error => announceServerError(errorMessage(error)),
  })
  // The buttons leave with the selection. The title stays, whichever requests follow.
  const finish = () => {
    selection.clear()
    onDecided?.()
    wantTitleFocus()
    focusWantedTitleAfterDialog()
  }
  const approve = useMutation({
    mutationFn: () => together.decide([...rows.values()], 'approved', null),
    onSuccess: finish,
    onError: error => (isNotAll(error) ? setDecision('approved') : announceServerError(errorMessage(error))),
  })
  const all = Math.min(total, MAX_DECIDED_TOGETHER)
  return (
    <section
      aria-label={copy.bar}
      data-print="hidden"
      className="mb-3 flex min-h-12 flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1.5 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-20"
    >
      <span role="status" className="figures mr-2 text-ink-muted">
        {screenCopy.chosen(rows.size)}
      </span>
      <Button
        size="small"
        variant="primary"
        icon={<Check aria-hidden />}
        isPending={approve.isPending}
        onPress={() => approve.mutate()}
      >
        {copy.approve(rows.size)}
      </Button>
      <Button
        size="small"
        icon={<X aria-hidden className="text-danger-ink" />}
        onPress={() => setDecision('rejected')}
      >
        {copy.reject(rows.size)}
      </Button>
      {rows.size < all && (
        <Button
          size="small"
          variant="quiet"
          isPending={selectAll.isPending}
          onPress={() => selectAll.mutate()}
        >
          {total > all ? copy.selectFirst(all) : copy.selectAll(all)}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={selection.clear}>
        {screenCopy.chooseNone}
      </Button>
      {decision && (
        <DecisionsDialog
          requests={[...rows.values()]}
          decision={decision}
          decide={together.decide}
          onDecided={finish}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}
