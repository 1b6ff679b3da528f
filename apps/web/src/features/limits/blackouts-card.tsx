import { type Blackout, leaveLimitsCopy as copy, formatDayRange } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { blackouts, deleteBlackout } from '../../data/leave-limits/leave-limits.ts'
import { today } from '../../leave-ui/today.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { Unfold } from '../../ui/unfold.tsx'
import { BlackoutDialog } from './blackout-dialog.tsx'
import { DeleteLimitDialog } from './delete-limit-dialog.tsx'
import { type LimitAction, LimitCard } from './limit-card.tsx'
import { LimitTable } from './limit-table.tsx'

/** The blackout periods. Past ones are collapsed. */
export function BlackoutsCard() {
  const query = useQuery(blackouts())
  const { mutateAsync: remove } = useMutation(deleteBlackout())
  const [action, setAction] = useOpened<LimitAction<Blackout>>()
  const close = () => setAction(undefined)
  const table = (label: string, limits: readonly Blackout[]) => (
    <LimitTable
      label={label}
      limits={limits}
      own={{ title: copy.days, cell: DaysAndReason, name: ({ reason }) => reason }}
      remove={copy.deleteBlackout}
      onEdit={limit => setAction({ kind: 'edit', limit })}
      onDelete={limit => setAction({ kind: 'delete', limit })}
    />
  )
  const past = (over: readonly Blackout[]) =>
    over.length > 0 && (
      <div className="border-line border-t px-4 py-3">
        <Unfold label={copy.past(over.length)}>
          <div className="-mx-4 -mb-3">{table(copy.past(over.length), over)}</div>
        </Unfold>
      </div>
    )
  return (
    <>
      <LimitCard
        title={copy.blackouts}
        text={copy.blackoutsText}
        icon={<CalendarX2 aria-hidden />}
        query={query}
        failed={copy.blackoutsFailed}
        none={copy.noBlackouts}
        noneHint={copy.noBlackoutsHint}
        add={copy.addBlackout}
        onAdd={() => setAction({ kind: 'add' })}
        count={all => all.filter(isAhead).length}
        below={all => past(all.filter(each => !isAhead(each)).reverse())}
      >
        {all => table(copy.blackouts, all.filter(isAhead))}
      </LimitCard>
      {action?.kind === 'add' && <BlackoutDialog onClose={close} />}
      {action?.kind === 'edit' && <BlackoutDialog blackout={action.limit} onClose={close} />}
      {action?.kind === 'delete' && (
        <DeleteLimitDialog
          title={copy.deleteBlackoutTitle}
          confirm={copy.deleteBlackout}
          done={copy.blackoutDeleted}
          remove={() => remove(action.limit.id)}
          onClose={close}
        >
          {copy.deleteBlackoutText(action.limit.reason, action.limit.start_date, action.limit.end_date)}
        </DeleteLimitDialog>
      )}
    </>
  )
}

const isAhead = ({ end_date }: Blackout) => end_date >= today()

const DaysAndReason = ({ reason, start_date, end_date }: Blackout) => (
  <>
    <span className="figures block">{formatDayRange(start_date, end_date)}</span>
    <span className="wrap-anywhere block font-normal text-ink-muted">{reason}</span>
  </>
)
