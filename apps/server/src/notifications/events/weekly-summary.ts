import {
  weeklySummaryCopy as copy,
  createPageUrl,
  formatDayRange,
  formatLeaveDays,
  type LeaveParams,
} from '@leavewell/leave'
import type { MailTable } from '../../mail/compose-mail.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

type Days = Pick<
  LeaveParams,
  'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'
>

/** Leave of a person in the summary. */
export interface SummaryLine extends Days {
  employee_id: string
  /** Whether a change of approved leave is pending, and not the leave. */
  is_change?: boolean
}

/** A balance that expires. */
export interface ExpiringLine {
  employee_id: string
  leave_type: string
  /** In words. */
  amount: string
}

/** What a manager can see of their team. */
export interface WeeklySummary {
  /** Monday of this week, and Sunday of the next. */
  from: string
  to: string
  this_week: readonly SummaryLine[]
  next_week: readonly SummaryLine[]
  pending: readonly SummaryLine[]
  expiring: readonly ExpiringLine[]
}

interface Details {
  /** Stops these emails. */
  unsubscribe: string
}

/** The most lines of a table. */
const MAX_LINES = 30

export const weeklySummary = defineEvent({
  code: 'weekly_summary',
  group: 'reminders',
  when: 'On Monday at 08:00, if the weekly summary is turned on and there is something to say.',
  recipients: {
    approver: {
      kind: 'summary',
      mail: (params: WeeklySummary, names, { unsubscribe }: Details) => ({
        subject: copy.subject(formatDayRange(params.from, params.to)),
        kind: 'summary',
        paragraphs: [copy.text],
        tables: tablesOf(params, names),
        button: { label: copy.open, path: createPageUrl('TeamCalendar') },
        links: [{ label: copy.stop, url: unsubscribe }],
        closing: copy.closing,
        unsubscribe,
      }),
    },
  },
  example: {
    params: {
      from: '2027-03-01',
      to: '2027-03-14',
      this_week: [{ ...EXAMPLE_LEAVE, employee_id: 'sophie' }],
      next_week: [],
      pending: [{ ...EXAMPLE_LEAVE, employee_id: 'liam', start_date: '2027-04-06', end_date: '2027-04-06' }],
      expiring: [{ employee_id: 'emma', leave_type: 'annual', amount: '3 days' }],
    },
    details: { unsubscribe: 'https://leave.example/unsubscribe/…' },
  },
})

function tablesOf({ this_week, next_week, pending, expiring }: WeeklySummary, names: Names): MailTable[] {
  const leaveOf = (line: SummaryLine): [string, string] => {
    const words = line.is_change ? copy.changed : copy.leave
    return [names(line.employee_id), words(names.leaveTypes.label(line.leave_type), formatLeaveDays(line))]
  }
  const balanceOf = ({ employee_id, leave_type, amount }: ExpiringLine): [string, string] => [
    names(employee_id),
    copy.leave(names.leaveTypes.label(leave_type), amount),
  ]
  return [
    tableOf(copy.thisWeek, this_week.map(leaveOf)),
    tableOf(copy.nextWeek, next_week.map(leaveOf)),
    tableOf(copy.pending, pending.map(leaveOf)),
    tableOf(copy.expiring, expiring.map(balanceOf)),
  ].filter(({ rows }) => rows.length > 0)
}

const tableOf = (title: string, rows: [string, string][]): MailTable => ({
  title,
  rows:
    rows.length <= MAX_LINES
      ? rows
      : [...rows.slice(0, MAX_LINES), [copy.more, copy.andMore(rows.length - MAX_LINES)]],
})
