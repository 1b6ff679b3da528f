import { deputiesCopy as copy, type DeputyList } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { deputies } from '../../../data/approvals/deputies.ts'
import { DEPUTY_ANCHOR } from '../../../leave-ui/page-path.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Anchored } from '../../../lib/anchored.tsx'
import { useOpened } from '../../../lib/use-opened.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type DeputyAction, DeputyActions } from './deputy-actions.tsx'
import { DeputyTable, type DeputyVerb } from './deputy-table.tsx'
import { deputyDays, deputyNames } from './deputy-words.ts'

/** The user's own delegates, and the approvers whose delegate the user is. */
export function OwnDeputiesCard() {
  const query = useQuery(deputies())
  const { id } = useUser()
  const [action, setAction] = useOpened<DeputyAction>()
  return (
    <Anchored anchor={DEPUTY_ANCHOR}>
      <Card
        title={copy.own}
        isFlush
        actions={
          query.data && (
            <Button icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
              {copy.ownAdd}
            </Button>
          )
        }
      >
        <p className="px-4 pb-4 text-ink-muted">{copy.ownText}</p>
        <QueryView
          query={query}
          failed={copy.failed}
          loading={
            <div className="p-4">
              <Skeleton className="h-10" />
            </div>
          }
        >
          {list => <OwnDeputies list={list} ownId={id} onChoose={(kind, row) => setAction({ kind, row })} />}
        </QueryView>
      </Card>
      {action && query.data && (
        <DeputyActions
          action={action}
          candidates={query.data.candidates}
          ownId={id}
          onClose={() => setAction(undefined)}
        />
      )}
    </Anchored>
  )
}

interface OwnProps {
  list: DeputyList
  ownId: string
  onChoose: (kind: DeputyVerb, row: DeputyList['rows'][number]) => void
}

/** Users who manage leave receive all delegations, so the list is filtered here. */
function OwnDeputies({ list: { rows }, ownId, onChoose }: OwnProps) {
  const own = rows.filter(({ user_id }) => user_id === ownId)
  const others = rows.filter(({ deputy_id, state }) => deputy_id === ownId && state !== 'over')
  return (
    <>
      {own.length > 0 ? (
        <DeputyTable label={copy.own} rows={own} isOwn onChoose={onChoose} />
      ) : (
        // Receives the focus when the last entry is removed.
        <p tabIndex={-1} data-focus="empty" className="px-4 pb-4">
          {copy.ownNone}
        </p>
      )}
      {others.length > 0 && (
        <ul className="border-line border-t px-4 py-3 text-ink-muted">
          {others.map(row => (
            <li key={row.id}>{copy.standsInFor(deputyNames(row).person, deputyDays(row))}</li>
          ))}
        </ul>
      )}
    </>
  )
}
