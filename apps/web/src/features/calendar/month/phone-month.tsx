import { monthOf } from '@leavewell/leave'
import { useState } from 'react'
import { CompactMonth } from './compact-month.tsx'
import { DayList } from './day-list.tsx'
import type { MonthProps } from './month-grid.tsx'

/** The month on a phone: small above, as a list by day below. A day chosen above begins the list. */
export function PhoneMonth({ month, today, entries, isTeam, onOpen }: MonthProps) {
  const [chosen, setChosen] = useState<string>()
  const first = monthOf(today) === month ? today : `${month}-01`
  const selected = chosen !== undefined && monthOf(chosen) === month ? chosen : first
  return (
    <div className="flex flex-col gap-4">
      <CompactMonth month={month} today={today} selected={selected} entries={entries} onSelect={setChosen} />
      <DayList month={month} from={selected} entries={entries} isTeam={isTeam} onOpen={onOpen} />
    </div>
  )
}
