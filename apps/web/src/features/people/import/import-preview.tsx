import {
  ADMIN_PAGE_SIZE,
  peopleImportCopy as copy,
  type ImportAction,
  type ImportAnswer,
  mayGive,
  policyEffectsCopy,
} from '@leavewell/leave'
import { useState } from 'react'
import { Pager } from '../../../leave-ui/pager.tsx'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { useUser } from '../../../session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { ImportColumns, ImportProblems, ImportWarnings } from './import-problems.tsx'
import type { ImportState } from './use-import.ts'

/** Previews an import, or shows why the file cannot be imported. */
export function ImportPreview({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const count = plan.creates + plan.updates
  const isSomething = changesOf(plan) > 0
  const isRight = plan.problem_count === 0
  const administrators = namesOf(plan.new_administrators)
  const [isAsking, setAsking] = useState(false)
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
            {plan.effects.length > 0 && (
              <section className="flex flex-col gap-2">
                <h3 className="font-medium">{policyEffectsCopy.title}</h3>
                <PolicyEffects effects={plan.effects} />
              </section>
            )}
            <ImportLines lines={plan.lines} state={state} />
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
            onPress={administrators.length > 0 ? () => setAsking(true) : state.apply}
          >
            {copy.apply(count)}
          </Button>
        )}
      </DialogFooter>
      {isAsking && (
        <AdministratorQuestion
          names={administrators}
          onClose={() => setAsking(false)}
          onConfirm={state.apply}
        />
      )}
    </>
  )
}

/** Administrator access is granted only after this confirmation. */
function AdministratorQuestion(props: { names: string[]; onClose: () => void; onConfirm: () => void }) {
  const { names, onClose, onConfirm } = props
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={copy.administratorTitle(names)}
      confirm={copy.administratorConfirm}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      {copy.administratorText(names)}
    </ConfirmDialog>
  )
}

const changesOf = ({ creates, updates }: ImportAnswer) => creates + updates

const sentencesOf = (plan: ImportAnswer, isLater: boolean) => [
  ...(changesOf(plan) === 0 ? [copy.nothing] : []),
  ...(plan.creates > 0 ? [isLater ? copy.createsLater(plan.creates) : copy.creates(plan.creates)] : []),
  ...(plan.updates > 0 ? [copy.updates(plan.updates)] : []),
  ...(plan.unchanged > 0 && changesOf(plan) > 0 ? [copy.unchanged(plan.unchanged)] : []),
  ...(plan.patterns > 0 ? [copy.patterns(plan.patterns)] : []),
  ...(plan.policies > 0 ? [copy.policies(plan.policies)] : []),
  ...(plan.new_departments.length > 0 ? [copy.newDepartments(plan.new_departments)] : []),
  ...(plan.new_administrators.length > 0 ? [copy.newAdministrators(namesOf(plan.new_administrators))] : []),
  ...(plan.new_approvers.length > 0 ? [copy.newApprovers(namesOf(plan.new_approvers))] : []),
]

const namesOf = (people: ImportAnswer['new_administrators']) => people.map(({ name }) => name)

type Line = ImportAnswer['lines'][number]

/** The people of the file in pages, with the action for each. */
function ImportLines({ lines, state }: { lines: readonly Line[]; state: ImportState }) {
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  return (
    <div className="rounded-lg border border-line">
      <Table
        label={copy.lines}
        columns={[
          ...COLUMNS,
          { id: 'action', title: copy.action, cell: line => <Action line={line} state={state} /> },
        ]}
        rows={lines.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ email }) => email}
        card={line => (
          <div className="flex items-center justify-between gap-3">
            <Person {...line} />
            <Action line={line} state={state} />
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

/** The action for a person, and their role. A person selected as approver can become an administrator instead. */
function Action({ line, state }: { line: Line; state: ImportState }) {
  const { action, becomes, email, name } = line
  const self = useUser()
  const [isAsking, setAsking] = useState(false)
  const label = action === 'create' && state.isLater ? copy.actionLater : copy.actions[action]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag tone={TONES[action]}>{label}</Tag>
      {becomes && <Tag tone={becomes === 'administrator' ? 'warning' : 'info'}>{copy.becomes[becomes]}</Tag>}
      {becomes === 'approver' && mayGive(self, 'admin') && (
        <Button size="small" isDisabled={state.isAsking} onPress={() => setAsking(true)}>
          {copy.makeAdministrator}
        </Button>
      )}
      {isAsking && (
        <AdministratorQuestion
          names={[name]}
          onClose={() => setAsking(false)}
          onConfirm={() => state.makeAdministrator(email)}
        />
      )}
    </span>
  )
}

const COLUMNS: Column<Line>[] = [
  { id: 'row', title: copy.row, align: 'end', cell: ({ row }) => row },
  { id: 'person', title: copy.person, isRowHeader: true, cell: line => <Person {...line} /> },
]
