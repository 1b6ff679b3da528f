import {
  ADMIN_PAGE_SIZE,
  peopleImportCopy as copy,
  type ImportAction,
  type ImportAnswer,
} from '@leavewell/leave'
import { useState } from 'react'
import { Pager } from '../../../leave-ui/pager.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { ImportColumns, ImportProblems, ImportWarnings } from './import-problems.tsx'
import type { ImportState } from './use-import.ts'

/** What an import would do, before it does anything; or why it cannot. */
export function ImportPreview({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const count = plan.creates + plan.updates
  const isSomething = changesOf(plan) > 0
  const isRight = plan.problem_count === 0
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        <ImportColumns state={state} plan={plan} />
        {isRight ? (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              {sentencesOf(plan, state.isLater).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <ImportWarnings plan={plan} />
            {plan.creates > 0 && (
              <Checkbox isSelected={state.isLater} onChange={state.setLater} hint={copy.laterHint}>
                {copy.later}
              </Checkbox>
            )}
            <ImportLines lines={plan.lines} isLater={state.isLater} />
          </>
        ) : (
          <ImportProblems state={state} plan={plan} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{copy.chooseAgain}</Button>
        {isRight && (
          <Button
            variant="primary"
            isDisabled={!isSomething}
            isPending={state.isAsking}
            onPress={state.apply}
          >
            {copy.apply(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const changesOf = ({ creates, updates, new_managers, new_approvers }: ImportAnswer) =>
  creates + updates + new_managers.length + new_approvers.length

const sentencesOf = (plan: ImportAnswer, isLater: boolean) => [
  ...(changesOf(plan) === 0 ? [copy.nothing] : []),
  ...(plan.creates > 0 ? [isLater ? copy.createsLater(plan.creates) : copy.creates(plan.creates)] : []),
  ...(plan.updates > 0 ? [copy.updates(plan.updates)] : []),
  ...(plan.unchanged > 0 && changesOf(plan) > 0 ? [copy.unchanged(plan.unchanged)] : []),
  ...(plan.patterns > 0 ? [copy.patterns(plan.patterns)] : []),
  ...(plan.policies > 0 ? [copy.policies(plan.policies)] : []),
  ...(plan.new_departments.length > 0 ? [copy.newDepartments(plan.new_departments)] : []),
  ...(plan.new_managers.length > 0 ? [copy.newManagers(namesOf(plan.new_managers))] : []),
  ...(plan.new_approvers.length > 0 ? [copy.newApprovers(namesOf(plan.new_approvers))] : []),
]

const namesOf = (people: ImportAnswer['new_managers']) => people.map(({ name }) => name)

type Line = ImportAnswer['lines'][number]

/** The people of the file in pages, and what happens to each. */
function ImportLines({ lines, isLater }: { lines: readonly Line[]; isLater: boolean }) {
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  return (
    <div className="rounded-lg border border-line">
      <Table
        label={copy.lines}
        columns={[
          ...COLUMNS,
          { id: 'action', title: copy.action, cell: line => <Action {...line} isLater={isLater} /> },
        ]}
        rows={lines.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ email }) => email}
        card={line => (
          <div className="flex items-center justify-between gap-3">
            <Person {...line} />
            <Action {...line} isLater={isLater} />
          </div>
        )}
      />
      <Pager page={page} total={lines.length} onTurn={setPage} />
    </div>
  )
}

const Person = ({ name, email }: Line) => (
  <span className="block min-w-0">
    <span className="block truncate font-medium">{name}</span>
    {name !== email && <span className="block truncate font-normal text-ink-subtle text-meta">{email}</span>}
  </span>
)

const TONES: Record<ImportAction, Tone> = { create: 'success', update: 'info', none: 'neutral' }

const Action = ({ action, isLater }: Line & { isLater: boolean }) => (
  <Tag tone={TONES[action]}>{action === 'create' && isLater ? copy.actionLater : copy.actions[action]}</Tag>
)

const COLUMNS: Column<Line>[] = [
  { id: 'row', title: copy.row, align: 'end', cell: ({ row }) => row },
  { id: 'person', title: copy.person, isRowHeader: true, cell: line => <Person {...line} /> },
]
