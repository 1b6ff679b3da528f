import {
  type BalanceStatement,
  balanceStatementCopy as copy,
  formatDayRange,
  statementFile,
} from '@leavewell/leave'
import { Download, Printer, ScrollText } from 'lucide-react'
import { QueryView, type Shown } from '../../../leave-ui/query-view.tsx'
import { StatementTable } from '../../../leave-ui/statement-table.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { StatementSummary } from './statement-summary.tsx'

interface Props {
  query: Shown<BalanceStatement>
  /** The page that shows a request. */
  linkTo?: ((requestId: string) => string) | undefined
}

/** The breakdown of a balance, entry by entry. */
export const Statement = ({ query, linkTo }: Props) => {
  const types = useLeaveTypes()
  return (
    <QueryView
      query={query}
      loading={
        <Card title={copy.entries} isFlush>
          <TableSkeleton columns={4} rows={6} row="h-11" />
        </Card>
      }
      count={({ entries, opening }) => (opening === 0 ? entries.length : 1)}
      empty={() => <EmptyState icon={<ScrollText aria-hidden />}>{copy.nothing}</EmptyState>}
    >
      {statement => (
        <>
          <StatementSummary statement={statement} />
          <Card
            isFlush
            title={
              <>
                {types.name(statement.leave_type)}{' '}
                <span className="figures font-normal text-ink-subtle">
                  {formatDayRange(statement.from, statement.to)}
                </span>
              </>
            }
            actions={
              <div className="flex gap-2">
                <Button
                  size="small"
                  icon={<Download aria-hidden />}
                  onPress={() => download(statementFile(statement))}
                >
                  {copy.download}
                </Button>
                <Button size="small" icon={<Printer aria-hidden />} onPress={() => window.print()}>
                  {copy.print}
                </Button>
              </div>
            }
          >
            <StatementTable statement={statement} linkTo={linkTo} />
            <p className="px-4 py-3 text-ink-subtle text-meta">
              {statement.policy === null ? copy.keptByRecord : copy.keptBy(statement.policy)}
            </p>
          </Card>
        </>
      )}
    </QueryView>
  )
}
