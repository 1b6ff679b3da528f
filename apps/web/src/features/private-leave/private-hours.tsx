import {
  checkHoursPeriod,
  privateLeaveCopy as copy,
  formatDay,
  type HoursPeriod,
  type PrivateHoursRow,
  privateHoursFile,
  privateHoursSentence,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { privateHours } from '../../data/private-leave/private-leave.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

/** The hours of a period that holders hand to payroll, because no payroll file has them. */
export function PrivateHours() {
  const [period, setPeriod] = useState<HoursPeriod>(() => ({
    first_day: `${today().slice(0, 7)}-01`,
    last_day: today(),
  }))
  const problem = checkHoursPeriod(period)
  const query = useQuery({ ...privateHours(period), enabled: problem === undefined })
  const field = (name: keyof HoursPeriod) => ({
    value: period[name],
    onChange: (day: string) => setPeriod({ ...period, [name]: day }),
    error: problem?.field === name ? privateHoursSentence(problem) : undefined,
  })
  return (
    <Card title={copy.hours}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted">{copy.hoursHint}</p>
        <div className="flex flex-wrap items-start gap-3">
          <DatePicker {...field('first_day')} label={copy.hoursFrom} />
          <DatePicker {...field('last_day')} label={copy.hoursTo} />
        </div>
        {problem === undefined && (
          <QueryView
            query={query}
            failed={copy.hoursFailed}
            loading={<SkeletonList rows={2} className="h-10" />}
            empty={() => <EmptyState>{copy.noHours}</EmptyState>}
          >
            {rows => <HoursList rows={rows} period={period} />}
          </QueryView>
        )}
      </div>
    </Card>
  )
}

function HoursList({ rows, period }: { rows: readonly PrivateHoursRow[]; period: HoursPeriod }) {
  const people = [...new Set(rows.map(({ user_id }) => user_id))].map(id =>
    rows.filter(({ user_id }) => user_id === id),
  )
  return (
    <>
      <ul aria-label={copy.hours} className="figures divide-y divide-line">
        {people.map(own => (
          <li key={own[0]?.user_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {copy.hoursOf(
                own[0]?.name ?? '',
                own.reduce((sum, { minutes }) => sum + minutes, 0),
              )}
            </span>
            <span className="text-ink-muted">{own.map(({ day }) => formatDay(day)).join(', ')}</span>
          </li>
        ))}
      </ul>
      <Button
        icon={<Download aria-hidden />}
        className="self-start"
        onPress={() => download(privateHoursFile(period, rows))}
      >
        {copy.downloadHours}
      </Button>
    </>
  )
}
