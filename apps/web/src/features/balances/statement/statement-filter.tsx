import { balanceStatementCopy as copy, type LeaveTypeKey } from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { PERIODS, type Period, periodDays, periodOfDays } from './statement-view.ts'

interface Shown {
  type: LeaveTypeKey
  from: string
  to: string
}

interface Props {
  shown: Shown
  today: string
  onShow: (change: Partial<Shown>) => void
}

/** Selects the balance and the period of the statement. */
export function StatementFilter({ shown, today, onShow }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const period = periodOfDays(shown, today)
  return (
    <div data-print="hidden" className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      <Select
        label={copy.type}
        options={typeOptions}
        value={shown.type}
        onChange={type => onShow({ type })}
      />
      <Select<Period | 'chosen'>
        label={copy.period}
        options={[
          ...PERIODS.map(id => ({ id, label: copy[id] })),
          ...(period === undefined ? [{ id: 'chosen' as const, label: copy.chosen }] : []),
        ]}
        value={period ?? 'chosen'}
        onChange={id => id !== 'chosen' && onShow(periodDays(id, today))}
      />
      <DatePicker label={copy.from} value={shown.from} onChange={from => from && onShow({ from })} />
      <DatePicker
        label={copy.asOf}
        value={shown.to}
        // A day before the period shows the balance of that day only.
        onChange={to => to && onShow(to < shown.from ? { from: to, to } : { to })}
      />
    </div>
  )
}
