import {
  ADMIN_PAGE_SIZE,
  type BalanceImportAnswer,
  type BalanceImportRow,
  balanceImportCopy as copy,
  formatAmount,
} from '@leavewell/leave'
import { useState } from 'react'
import { Pager } from '../../../leave-ui/pager.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { BalanceImportState } from './use-balance-import.ts'

/** The balances that an import adjusts. */
export const changedRows = ({ rows }: BalanceImportAnswer) => rows.filter(({ is_changed }) => is_changed)

/** How many problems are shown at first. */
const FIRST = 10

/** Previews an import balance by balance, or shows why the file cannot be imported. */
export function ImportPreview({ state, plan }: { state: BalanceImportState; plan: BalanceImportAnswer }) {
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
          <Problems problems={plan.problems.map(copy.problem)} />
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

const Problems = ({ problems }: { problems: readonly string[] }) => (
  <>
    <Alert tone="danger" title={copy.problemsTitle(problems.length)} isAnnounced>
      {copy.problemsText}
    </Alert>
    <div>
      <ShortList items={problems} limit={FIRST} more={copy.allProblems} less={copy.fewerProblems}>
        {shown => (
          <ul className="flex flex-col gap-1">
            {shown.map(problem => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </div>
  </>
)

function sentencesOf({ rows, ignored }: BalanceImportAnswer): string[] {
  const changed = rows.filter(({ is_changed }) => is_changed).length
  const negative = rows.filter(({ balance }) => balance.days < 0).length
  return [
    ...copy.summary(changed, rows.length - changed),
    ...(negative > 0 ? [copy.negative(negative)] : []),
    ...(ignored.length > 0 ? [copy.ignored(ignored)] : []),
  ]
}

const Nowrap = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

/** The balances of the file in pages: there, here, and what is adjusted. */
function Rows({ rows }: Pick<BalanceImportAnswer, 'rows'>) {
  const types = useLeaveTypes()
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  const person = ({ name, leave_type, day, expires_on }: BalanceImportRow) => (
    <div className="min-w-0 break-words">
      <p className="font-medium">{name}</p>
      <p className="font-normal text-ink-muted">
        {types.name(leave_type)} {copy.onDay(day, expires_on)}
      </p>
    </div>
  )
  const inFile = ({ balance, is_rounded }: BalanceImportRow) => (
    <>
      <Nowrap>{formatAmount(balance)}</Nowrap>
      {is_rounded && <span className="block text-ink-muted text-meta">{copy.rounded}</span>}
    </>
  )
  const adjustment = (row: BalanceImportRow) =>
    row.is_changed ? (
      <Nowrap>{formatAmount(row.adjustment)}</Nowrap>
    ) : (
      <span className="text-ink-muted">{copy.isRight}</span>
    )
  const today = (row: BalanceImportRow) =>
    row.today === null ? '' : <Nowrap>{formatAmount(row.today)}</Nowrap>
  const columns: Column<BalanceImportRow>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: person },
    { id: 'balance', title: copy.balance, cell: inFile },
    { id: 'before', title: copy.before, cell: ({ before }) => <Nowrap>{formatAmount(before)}</Nowrap> },
    { id: 'adjustment', title: copy.adjustment, cell: adjustment },
    { id: 'today', title: copy.today, cell: today },
  ]
  return (
    <section
      aria-label={copy.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has no other field to reach it
      tabIndex={0}
      className="rounded-lg border border-line"
    >
      <Table
        label={copy.rows}
        columns={columns}
        rows={rows.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ row }) => String(row)}
        card={row => (
          <div className="flex flex-col gap-1">
            {person(row)}
            <dl className="grid grid-cols-2 gap-x-3 text-ink-muted">
              {columns.slice(1).map(({ id, title, cell }) => (
                <div key={id} className="contents">
                  <dt>{title}</dt>
                  <dd className="text-right text-ink">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      />
      <Pager page={page} total={rows.length} onTurn={setPage} />
    </section>
  )
}
