import { type BoardAddress, type BoardRow, boardsCopy as copy, formatMoment } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorPlay } from 'lucide-react'
import { boards, renewBoard, revokeBoard } from '../../data/installation/boards.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formatAgo } from '../../leave-ui/ago.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { SecretDialog } from '../../leave-ui/secret-dialog.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { AddBoardDialog } from './add-board-dialog.tsx'

type Action =
  | { kind: 'add' }
  | { kind: 'renew' | 'revoke'; board: BoardRow }
  | { kind: 'created'; board: BoardAddress }

/** Boards for screens: add, renew and revoke. */
export function BoardsCard() {
  const query = useQuery(boards())
  const [action, setAction] = useOpened<Action>()
  const { mutateAsync: revoke } = useMutation(revokeBoard())
  const close = () => setAction(undefined)
  const created = (board: BoardAddress) => setAction({ kind: 'created', board })
  return (
    <Card
      title={copy.title}
      actions={
        <Button icon={<MonitorPlay aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
          {copy.add}
        </Button>
      }
    >
      <p className="text-ink-muted">
        {copy.text} {copy.warning}
      </p>
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<SkeletonList rows={2} className="mt-3 h-12" />}
        empty={() => <EmptyState hint={copy.noneText}>{copy.none}</EmptyState>}
      >
        {rows => (
          <ul aria-label={copy.title} className="mt-3 divide-y divide-line border-line border-t">
            {rows.map(board => (
              <BoardEntry key={board.id} board={board} onAct={kind => setAction({ kind, board })} />
            ))}
          </ul>
        )}
      </QueryView>
      {action?.kind === 'add' && <AddBoardDialog onAdded={created} onClose={close} />}
      {action?.kind === 'created' && (
        <SecretDialog
          title={copy.addressTitle}
          text={copy.addressText}
          name={action.board.name}
          secret={action.board.address}
          copy={copy.copy}
          done={copy.done}
          onClose={close}
        />
      )}
      {action?.kind === 'renew' && <RenewDialog board={action.board} onRenewed={created} onClose={close} />}
      {action?.kind === 'revoke' && (
        <ConfirmAction
          title={copy.revokeTitle(action.board.name)}
          confirm={copy.revoke}
          cancel={copy.keep}
          isDangerous
          act={() => revoke(action.board.id)}
          done={copy.revoked(action.board.name)}
          onClose={close}
        >
          <p>{copy.revokeText}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}

const BoardEntry = ({
  board: { name, created_by, created_date, last_used_date },
  onAct,
}: {
  board: BoardRow
  onAct: (kind: 'renew' | 'revoke') => void
}) => {
  const created = formatMoment(created_date)
  return (
    <li className="flex items-center justify-between gap-3 py-3 last:pb-0 max-md:flex-wrap">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-ink-muted text-meta">
          {[
            created_by === null ? copy.createdOn(created) : copy.createdBy(created_by, created),
            last_used_date === null ? copy.neverShown : copy.lastShown(formatAgo(last_used_date)),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        {(['renew', 'revoke'] as const).map(kind => (
          <Button
            key={kind}
            size="small"
            aria-label={copy.actionOf(copy[kind], name)}
            onPress={() => onAct(kind)}
          >
            {copy[kind]}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Asks, then shows the new address. */
function RenewDialog({
  board: { id, name },
  onRenewed,
  onClose,
}: {
  board: BoardRow
  onRenewed: (board: BoardAddress) => void
  onClose: () => void
}) {
  const { mutateAsync: renew } = useMutation(renewBoard())
  let renewed: BoardAddress | undefined
  return (
    <ConfirmAction
      title={copy.renewTitle(name)}
      confirm={copy.renew}
      cancel={copy.cancel}
      act={async () => {
        renewed = await renew(id)
      }}
      done={copy.renewed(name)}
      onClose={() => (renewed === undefined ? onClose() : onRenewed(renewed))}
    >
      <p>{copy.renewText}</p>
    </ConfirmAction>
  )
}
