import {
  amountUnder,
  type BalanceStatement,
  type CashOut,
  type CashOutOffer,
  cashOutCopy as copy,
  formatAmount,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { cancelCashOut, cashOutsOf } from '../../data/cash-outs/cash-outs.ts'
import { DecidedList } from '../../forms/decided-list.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CashOutDialog } from './cash-out-dialog.tsx'

interface Props {
  userId: string
  /** Whether this is the user's own balance. */
  isOwn: boolean
  statement: Pick<BalanceStatement, 'leave_type' | 'is_in_hours' | 'day_minutes'>
  offer: CashOutOffer
}

/** What can be paid out of a balance, and its cash-outs so far. */
export function CashOutCard({ userId, isOwn, statement, offer }: Props) {
  const query = useQuery(cashOutsOf(userId, statement.leave_type))
  const { mutateAsync: cancel } = useMutation(cancelCashOut())
  const [isAsking, setAsking] = useState(false)
  const unit = {
    day_minutes: statement.day_minutes,
    measure: statement.is_in_hours ? 'time' : 'days',
  } as const
  const text = (minutes: number) => formatAmount(amountUnder(unit, minutes))
  return (
    <Card
      title={copy.title}
      actions={
        offer.available > 0 && (
          <Button icon={<Banknote aria-hidden />} onPress={() => setAsking(true)}>
            {isOwn ? copy.request : copy.add}
          </Button>
        )
      }
    >
      <p className="figures">{offer.available > 0 ? copy.text(text(offer.available)) : copy.nothing}</p>
      {offer.most > 0 && (
        <p className="figures text-ink-muted text-meta">{copy.limits(text(offer.most), text(offer.keep))}</p>
      )}
      <QueryView query={query} failed={copy.failed} loading={<Skeleton className="mt-2 h-10" />}>
        {records => (
          <DecidedList
            rows={records}
            words={{
              ...copy,
              sentence: amountOf,
              cancelOf: record => copy.cancelOf(amountOf(record)),
            }}
            cancel={isOwn ? cancel : undefined}
          />
        )}
      </QueryView>
      {isAsking && (
        <CashOutDialog
          userId={userId}
          isOwn={isOwn}
          leaveType={statement.leave_type}
          unit={unit}
          offer={offer}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

const amountOf = ({ unit, minutes }: CashOut) => formatAmount(amountUnder(unit, minutes))
