import {
  leaveTypeImportCopy as copy,
  type LeaveTypeImportAction,
  type LeaveTypeImportAnswer,
  type LeaveTypeImportRow,
} from '@leavewell/leave'
import { LeaveIconImage } from '../../leave-ui/leave-type-icon.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { LeaveTypeImportState } from './use-leave-type-import.ts'

interface Props {
  state: LeaveTypeImportState
  plan: LeaveTypeImportAnswer
}

/** The rows that add or change a leave type. */
export const changedRows = ({ rows }: LeaveTypeImportAnswer) => rows.filter(({ action }) => action !== 'none')

/** Previews an import row by row, or shows why the file cannot be imported. */
export function ImportPreview({ state, plan }: Props) {
  const count = changedRows(plan).length
  const isRight = plan.problems.length === 0
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        {isRight ? (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              {sentencesOf(plan).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <Rows rows={plan.rows} />
          </>
        ) : (
          <>
            <Alert tone="danger" title={copy.problemsTitle(plan.problems.length)} isAnnounced>
              {copy.problemsText}
            </Alert>
            <ul className="flex flex-col gap-1">
              {plan.problems.map(problem => (
                <li key={copy.problem(problem)} className="break-words">
                  {copy.problem(problem)}
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{copy.chooseAgain}</Button>
        {isRight && (
          <Button
            variant="primary"
            isDisabled={count === 0}
            isPending={state.isPreviewing}
            onPress={state.apply}
          >
            {copy.apply(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function sentencesOf({ rows, ignored }: LeaveTypeImportAnswer): string[] {
  const count = (action: LeaveTypeImportAction) => rows.filter(row => row.action === action).length
  return [
    ...copy.summary(count('create'), count('update'), count('none')),
    ...(ignored.length > 0 ? [copy.ignored(ignored)] : []),
  ]
}

const TONES: Record<LeaveTypeImportAction, Tone> = { create: 'success', update: 'info', none: 'neutral' }

/** The leave types of the file, with each field that changes. */
function Rows({ rows }: Pick<LeaveTypeImportAnswer, 'rows'>) {
  const action = ({ action }: LeaveTypeImportRow) => <Tag tone={TONES[action]}>{copy.actions[action]}</Tag>
  const columns: Column<LeaveTypeImportRow>[] = [
    { id: 'row', title: copy.row, cell: ({ row }) => row },
    { id: 'type', title: copy.type, isRowHeader: true, cell: Changed },
    { id: 'result', title: copy.result, cell: action },
  ]
  return (
    <div className="rounded-lg border border-line">
      <Table
        label={copy.rows}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        card={row => (
          <div className="flex items-start justify-between gap-3">
            {Changed(row)}
            {action(row)}
          </div>
        )}
      />
    </div>
  )
}

const Changed = ({ key, label, icon, changes }: LeaveTypeImportRow) => (
  <div className="flex min-w-0 gap-2">
    <LeaveIconImage icon={icon} className="mt-0.5 size-4 shrink-0" />
    <div className="min-w-0 break-words">
      <p className="font-medium">{label}</p>
      <p className="font-normal text-ink-subtle text-meta">{key}</p>
      {changes.map(({ column, before, after }) => (
        <p key={column} className="font-normal text-ink-muted">
          {copy.change(column, before, after)}
        </p>
      ))}
    </div>
  </div>
)
