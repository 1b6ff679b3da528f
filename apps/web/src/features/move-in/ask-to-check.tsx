import { type BalanceCheckRow, type BalanceImportSummary, balanceChecksCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askToCheckBalances, balanceChecks } from '../../data/leave-balances/balance-imports.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { PagedTable } from '../../leave-ui/paged-table.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table.tsx'

/** Asks the people of an import whether their balances are right, or shows who has answered. */
export function AskToCheck({ made }: { made: BalanceImportSummary }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { checks, file_name } = made
  return (
    <>
      <Button
        size="small"
        aria-label={checks === null ? copy.askOf(file_name) : copy.answersOf(file_name)}
        onPress={() => setOpen(true)}
      >
        {checks === null ? copy.ask : copy.answers}
      </Button>
      {isOpen &&
        (checks === null ? (
          <AskDialog made={made} onClose={close} />
        ) : (
          <Answers made={made} onClose={close} />
        ))}
    </>
  )
}

interface Props {
  made: BalanceImportSummary
  onClose: () => void
}

function AskDialog({ made, onClose }: Props) {
  const { mutateAsync: ask } = useMutation(askToCheckBalances())
  const [by_email, setByEmail] = useState(false)
  return (
    <ConfirmAction
      title={copy.askTitle}
      confirm={copy.ask}
      act={() => ask({ import_id: made.id, by_email })}
      done={copy.peopleAsked}
      onClose={onClose}
    >
      <p>{copy.askText}</p>
      <Checkbox isSelected={by_email} onChange={setByEmail}>
        {copy.byEmail}
      </Checkbox>
    </ConfirmAction>
  )
}

const answerOf = ({ answer, answered_date }: BalanceCheckRow) => (
  <>
    {copy.says[answer ?? 'open']}
    {answered_date !== null && (
      <span className="block text-ink-muted text-meta">{copy.answeredOn(answered_date)}</span>
    )}
  </>
)

const noteOf = ({ note }: BalanceCheckRow) => <span className="whitespace-pre-line break-words">{note}</span>

const COLUMNS: Column<BalanceCheckRow>[] = [
  { id: 'name', title: copy.person, isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'answer',
    title: copy.answer,
    cell: answerOf,
  },
  {
    id: 'note',
    title: copy.note,
    cell: noteOf,
  },
]

function Answers({ made, onClose }: Props) {
  const query = useQuery(balanceChecks(made.id))
  return (
    <Dialog title={copy.answersTitle} width="large" isOpen onOpenChange={opens => !opens && onClose()}>
      <DialogBody>
        {made.checks && <p role="status">{copy.state(made.checks)}</p>}
        <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={5} className="h-6" />}>
          {rows => (
            <PagedTable
              label={copy.answers}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
              card={row => (
                <div className="flex flex-col gap-1">
                  <p className="font-medium">{row.name}</p>
                  <p>{answerOf(row)}</p>
                  <p>{noteOf(row)}</p>
                </div>
              )}
            />
          )}
        </QueryView>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onPress={onClose}>
          {copy.close}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
