import {
  type BalanceStatement,
  balanceStatementCopy as copy,
  formatDay,
  formatDayLength,
  formatDays,
  formatHoursShort,
  formatNumber,
  type StatementEntry,
} from '@leavewell/leave'
import { classes } from '../lib/classes.ts'
import { type Column, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface Props {
  statement: BalanceStatement
  /** The page that shows a request. */
  linkTo?: ((requestId: string) => string) | undefined
}

/** An entry, or the opening or closing balance. */
interface Row extends Pick<StatementEntry, 'day' | 'sentence' | 'running' | 'running_minutes'> {
  key: string
  entry: StatementEntry | undefined
}

/** A balance as a ledger: each entry with its change and the remaining days. */
export function StatementTable({ statement, linkTo }: Props) {
  const { is_in_hours: isInHours, shows_time: showsTime } = statement
  const shown = { isInHours, showsTime }
  const columns: Column<Row>[] = [
    { id: 'day', title: copy.day, cell: ({ day }) => <Day day={day} /> },
    { id: 'what', title: copy.what, isRowHeader: true, cell: row => <What row={row} linkTo={linkTo} /> },
    {
      id: 'days',
      title: isInHours ? copy.hours : copy.days,
      align: 'end',
      cell: row => <Moved row={row} {...shown} />,
    },
    { id: 'left', title: copy.left, align: 'end', cell: row => <Left row={row} {...shown} /> },
  ]
  return (
    <Table
      label={copy.entries}
      columns={columns}
      rows={rowsOf(statement)}
      keyOf={({ key }) => key}
      card={row => (
        <div className="flex items-baseline gap-3">
          <div className="min-w-0 flex-1">
            <What row={row} linkTo={linkTo} />
            <p className="text-meta">
              <Day day={row.day} />
            </p>
          </div>
          <div className="figures shrink-0 text-right">
            {row.entry && (
              <p>
                <Moved row={row} {...shown} />
              </p>
            )}
            <p className="text-ink-muted text-meta">
              {copy.left}: <Left row={row} {...shown} />
            </p>
          </div>
        </div>
      )}
    />
  )
}

function rowsOf(statement: BalanceStatement): Row[] {
  const { from, to, opening, opening_minutes, closing, closing_minutes, entries } = statement
  const edge = (key: string, day: string, sentence: string, running: number, running_minutes: number) => ({
    key,
    day,
    sentence,
    running,
    running_minutes,
    entry: undefined,
  })
  return [
    edge('opening', from, copy.opening(from), opening, opening_minutes),
    ...entries.map((entry, at) => ({ ...entry, key: String(at), entry })),
    edge('closing', to, copy.closing(to), closing, closing_minutes),
  ]
}

const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="figures whitespace-nowrap text-ink-muted">
    {formatDay(day)}
  </time>
)

/** The sentence with a link to the request. Future entries are marked. */
function What({ row: { entry, sentence }, linkTo }: { row: Row; linkTo: Props['linkTo'] }) {
  if (entry === undefined) return <span className="font-semibold">{sentence}</span>
  const { request_id, isAhead } = entry
  return (
    <span className={classes('font-normal', isAhead && 'text-ink-muted')}>
      {request_id === null || linkTo === undefined ? (
        sentence
      ) : (
        <TextLink href={linkTo(request_id)}>{sentence}</TextLink>
      )}
      {isAhead && <span className="block text-ink-subtle text-meta">{copy.toCome}</span>}
    </span>
  )
}

interface AmountProps {
  row: Row
  isInHours: boolean
  /** Whether the rounded days do not add up. Hours and minutes do. */
  showsTime: boolean
}

const Moved = ({ row: { entry }, isInHours, showsTime }: AmountProps) =>
  entry === undefined ? null : (
    <span className={classes(entry.isAhead && 'text-ink-muted')}>
      {isInHours ? signedHours(entry.minutes) : signed(entry.days)}
      {isInHours ? <InDays days={entry.days} /> : showsTime && <Time minutes={entry.minutes} />}
    </span>
  )

const Left = ({ row: { running, running_minutes }, isInHours, showsTime }: AmountProps) => (
  <span className={classes('font-medium', running < 0 && 'text-danger-ink')}>
    {isInHours ? formatHoursShort(running_minutes) : formatNumber(running)}
    {isInHours ? <InDays days={running} /> : showsTime && <Time minutes={running_minutes} />}
  </span>
)

const signedHours = (minutes: number) => `${minutes > 0 ? '+' : ''}${formatHoursShort(minutes)}`

/** Days below the hours, if the policy counts hours. */
const InDays = ({ days }: { days: number }) => (
  <span className="block font-normal text-ink-subtle text-meta">
    {days < 0 && '−'}
    {formatDays(Math.abs(days))}
  </span>
)

/** Hours and minutes below the days, `−4:00 h`. */
const Time = ({ minutes }: { minutes: number }) => (
  <span className="block font-normal text-ink-subtle text-meta">
    {minutes < 0 && '−'}
    {copy.time(formatDayLength(Math.abs(minutes)))}
  </span>
)

const signed = (days: number) => `${days > 0 ? '+' : ''}${formatNumber(days)}`
