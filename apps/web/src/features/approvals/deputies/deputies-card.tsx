import { deputiesCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Plus, UserCheck } from 'lucide-react'
import { deputies } from '../../../data/approvals/deputies.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useOpened } from '../../../lib/use-opened.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { type DeputyAction, DeputyActions } from './deputy-actions.tsx'
import { DeputyTable } from './deputy-table.tsx'

/** All delegations of the company, for users who manage leave. */
export function DeputiesCard() {
  const query = useQuery(deputies())
  const [action, setAction] = useOpened<DeputyAction>()
  return (
    <>
      <Card
        title={copy.title}
        isFlush
        actions={
          query.data && (
            <Button icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
              {copy.add}
            </Button>
          )
        }
      >
        <p className="px-4 pb-4 text-ink-muted">{copy.text}</p>
        <QueryView
          query={query}
          failed={copy.failed}
          loading={
            <div className="p-4">
              <SkeletonList rows={2} />
            </div>
          }
          count={({ rows }) => rows.length}
          empty={() => (
            <EmptyState icon={<UserCheck aria-hidden />} hint={copy.noneHint}>
              {copy.none}
            </EmptyState>
          )}
        >
          {({ rows }) => (
            <DeputyTable
              label={copy.title}
              rows={rows}
              isOwn={false}
              onChoose={(kind, row) => setAction({ kind, row })}
            />
          )}
        </QueryView>
      </Card>
      {action && query.data && (
        <DeputyActions
          action={action}
          candidates={query.data.candidates}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}
