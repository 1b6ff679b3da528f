import {
  decisionsTogetherCopy as copy,
  type DecisionPreview,
  formatDays,
  formatLeaveDays,
  hasNotesToReject,
  requestsCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { previewDecisions } from '../../../data/leave-requests/decisions-together.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { LeftOutList } from '../../../leave-ui/left-out-list.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Decision } from '../decide/use-decide.ts'
import { type DecideTogether, isNotAll } from './use-decide-together.ts'
import type { SelectableRequest } from './use-selection.ts'

interface Props {
  requests: readonly SelectableRequest[]
  decision: Decision
  decide: DecideTogether
  onDecided: () => void
  onClose: () => void
}

/**
 * Shows which of several requests can’t be decided and why, and decides the others. A rejection needs notes, which
 * every employee sees.
 */
export function DecisionsDialog({ requests, decision, decide, onDecided, onClose }: Props) {
  const preview = useQuery(previewDecisions(requests, decision))
  const results = (preview.data ?? []).flatMap(result => {
    const request = requests.find(({ id }) => id === result.id)
    return request ? [{ ...result, request }] : []
  })
  const refused = results.filter(result => result.refused !== undefined)
  const possible = results.filter(result => result.refused === undefined)
  const isRejecting = decision === 'rejected'
  const count = preview.data === undefined ? requests.length : possible.length
  const form = useForm({
    start: () => ({ manager_notes: '' }),
    check: ({ manager_notes }) =>
      isRejecting && !hasNotesToReject(manager_notes)
        ? [{ field: 'manager_notes', message: requestsCopy.notesRequired }]
        : [],
    send: ({ manager_notes }) =>
      decide(
        possible.map(({ request }) => request),
        decision,
        manager_notes.trim() || null,
      ),
    onSent() {
      onDecided()
      onClose()
    },
    onRefused(error) {
      if (isNotAll(error)) void preview.refetch()
      return false
    },
    describe: error => (isNotAll(error) ? copy.changed : errorMessage(error)),
    quiet: 'failures',
  })
  return (
    <FormDialog
      title={copy.titles[decision]}
      form={form}
      submit={copy.submit[decision](count)}
      isDangerous={isRejecting}
      isDisabled={possible.length === 0}
      onClose={onClose}
    >
      <QueryView query={preview} loading={<SkeletonList rows={3} className="h-8" />}>
        {() => (
          <>
            <LeftOutList
              title={copy.refused[decision]}
              people={refused.map(result => ({ ...lineOf(result), why: result.refused ?? '' }))}
            />
            <LeftOutList
              title={copy.effects[decision]}
              people={possible.map(result => ({ ...lineOf(result), why: effectOf(result) }))}
            />
          </>
        )}
      </QueryView>
      {isRejecting && (
        <TextArea
          {...form.field('manager_notes')}
          label={requestsCopy.managerNotes}
          hint={copy.sameNotes}
          isRequired
          maxLength={2000}
          autoFocus
          className="[&_textarea]:min-h-20"
        />
      )}
    </FormDialog>
  )
}

const lineOf = ({ id, request }: { id: string; request: SelectableRequest }) => ({
  id,
  name: `${requesterName(request)}, ${formatLeaveDays(request)}`,
})

/** The next approver, or the balance afterwards. */
const effectOf = ({ next, balance }: DecisionPreview): string =>
  next !== undefined ? copy.next(next) : balance !== undefined ? copy.left(formatDays(balance)) : ''
