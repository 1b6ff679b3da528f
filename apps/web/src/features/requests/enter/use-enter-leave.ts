import {
  checkLeaveForm,
  enterLeaveCopy as copy,
  type EntryRowPreview,
  isBlocked,
  leaveFormSentence,
  type Problem,
  problemsOf,
  type RowUser,
} from '@leavewell/leave'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { enterLeave, entryPreview } from '../../../data/leave-requests/enter-leave.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { useFormOf } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { useFirstMedicalType } from '../../../leave-ui/leave-type-options.tsx'
import { today } from '../../../leave-ui/today.ts'
import { messageAtField } from '../form/leave-values.ts'
import { type EntryValues, firstRow, isComplete, type RowValues, rowToSend, withRow } from './entry-values.ts'

/** State of the dialog that adds leave: its rows, with the server's preview of each. */
export function useEnterLeave(person: RowUser | undefined, onClose: () => void) {
  const queryClient = useQueryClient()
  const { mutateAsync: enter } = useMutation(enterLeave())
  const start = { today: today(), leave_type: useFirstMedicalType() }
  const fields = useFields(
    (): EntryValues => ({ rows: [firstRow(person, start)], status: 'approved', reason: '' }),
  )
  const { rows, status } = fields.values
  const [known, setKnown] = useState<KnownPreviews>(new Map())
  const unitOf = (row: RowValues) => previewOf(known, row)?.rules?.request_unit ?? 'day'
  const complete = rows.filter(isComplete)
  const asked = { status, rows: complete.map(row => rowToSend(row, unitOf(row))) }
  const preview = useQuery({ ...entryPreview(asked), enabled: complete.length > 0 })
  // An outdated preview may have fewer rows, so each answer is stored under its row.
  const answers = preview.isPlaceholderData ? undefined : preview.data
  const [answered, setAnswered] = useState(answers)
  if (answers !== undefined && answers !== answered) {
    setAnswered(answers)
    setKnown(
      new Map(
        complete.flatMap((row, at) =>
          answers[at] ? [[row.key, { row: JSON.stringify(row), preview: answers[at] }]] : [],
        ),
      ),
    )
  }

  const form = useFormOf(fields, {
    check: values => problemsIn(values, known),
    messageAtField: ({ message }) => (message === copy.notAllRight ? copy.seeBelow : message),
    send: ({ reason }) => enter({ ...asked, reason }),
    onSent({ ids }) {
      announceSuccess(copy.done(ids.length))
      onClose()
    },
    onRefused() {
      // The server's reasons are shown at their rows.
      invalidateEntities(queryClient, ['LeaveRequest'])
      return false
    },
  })
  const changeRows = (next: readonly RowValues[]) => form.change({ rows: next })
  return {
    ...form,
    /** The last preview of a row. */
    previewOf: (row: RowValues) => previewOf(known, row),
    previewError: preview.error,
    changeRow: (key: number, change: Partial<RowValues>) =>
      changeRows(rows.map(row => (row.key === key ? { ...row, ...change } : row))),
    addRow: () => changeRows(withRow(rows, start)),
    removeRow: (key: number) => changeRows(rows.filter(row => row.key !== key)),
  }
}

export type EnterLeaveState = ReturnType<typeof useEnterLeave>

/** The last preview of each row, with the row as it was then. */
type KnownPreviews = ReadonlyMap<number, { row: string; preview: EntryRowPreview }>

/** The cost stays until the next answer arrives. Findings about other values are left out. */
function previewOf(known: KnownPreviews, row: RowValues): EntryRowPreview | undefined {
  const last = known.get(row.key)
  return last === undefined || last.row === JSON.stringify(row)
    ? last?.preview
    : { ...last.preview, findings: [] }
}

/** Missing values are reported at their fields, findings of rules at their rows. */
function problemsIn({ rows }: EntryValues, known: KnownPreviews): Problem[] {
  const wrong = rows.flatMap(row => [
    ...(row.person === undefined ? [{ field: `person-${row.key}`, message: copy.chooseEmployee }] : []),
    ...problemsOf(checkLeaveForm(row, { today: today() }), leaveFormSentence).map(problem => ({
      field: `${problem.field}-${row.key}`,
      message: messageAtField(problem),
    })),
  ])
  if (wrong.length > 0) return wrong
  const blocked = rows.find(row => {
    const preview = previewOf(known, row)
    return preview !== undefined && isBlocked(preview)
  })
  return blocked ? [{ field: `start_date-${blocked.key}`, message: copy.notAllRight }] : []
}
