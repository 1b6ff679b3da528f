import {
  addDays,
  tryPolicyCopy as copy,
  dayNumber,
  displayName,
  findingSentence,
  formatAmount,
  formatAmountShort,
  formatDays,
  formatHoursShort,
  inDays,
  MANUAL_DAYS,
  statementAmount,
  statementInWords,
  type YearOfTrial,
  yearOf,
} from '@leavewell/leave'
import { StatementTable } from '../../../leave-ui/statement-table.tsx'
import { classes } from '../../../lib/classes.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { StepChart } from '../../../ui/step-chart.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Unfold } from '../../../ui/unfold.tsx'
import { ExampleFields } from './example-fields.tsx'
import { type ShownTrial, type TriedPolicy, useTrial, weekMinutes } from './use-trial.ts'

/** What the rules of the form do to the balance of an example employee. Computed in the browser after each change. */
export function TryCard(policy: TriedPolicy) {
  const state = useTrial(policy)
  const { employee, regions, trial, isFormer, person } = state
  const region = regions.find(({ code }) => code === employee.region)?.name
  return (
    <Card title={copy.title}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-muted">{person ? copy.textOf(displayName(person)) : copy.text}</p>
        <Unfold
          label={copy.employee(employee.hired, weekMinutes(employee.week), region, employee.leave.length)}
        >
          <div data-preview="">
            <ExampleFields state={state} />
          </div>
        </Unfold>
        {isFormer && (
          <p role="status" className="text-ink-muted">
            {copy.wrongFirst}
          </p>
        )}
        {trial && (
          <div className={classes('flex flex-col gap-4', isFormer && 'text-ink-subtle [&_svg]:opacity-50')}>
            <Figures trial={trial} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Figures({ trial }: { trial: ShownTrial }) {
  const { rules, statement, leave } = trial
  if (rules.period.kind === 'none') return <p>{copy.noBalance}</p>
  const blocked = leave.flatMap(({ ask, blocked: finding }) =>
    finding ? [copy.blockedLine(ask.from, ask.to, findingSentence(finding, rules))] : [],
  )
  return (
    <>
      {rules.grant.kind === 'hand' && (
        <p className="text-ink-muted">{copy.manual(formatDays(MANUAL_DAYS))}</p>
      )}
      <Curve trial={trial} />
      <Years trial={trial} />
      {blocked.length > 0 && (
        <Alert title={copy.blockedLeave(blocked.length)}>
          <ul>
            {blocked.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Unfold label={copy.history}>
        <StatementTable statement={statementInWords(statement)} />
      </Unfold>
    </>
  )
}

function Curve({ trial: { statement, curve } }: { trial: ShownTrial }) {
  const amount = (minutes: number) =>
    statementAmount(statement, inDays(minutes, statement.day_minutes), minutes)
  const values = curve.map(({ minutes }) => minutes)
  const { from, to } = statement
  const january = Array.from({ length: yearOf(to) - yearOf(from) }, (_, at) => yearOf(from) + 1 + at)
  return (
    <StepChart
      label={copy.curve(
        from,
        to,
        formatAmount(amount(Math.min(...values))),
        formatAmount(amount(Math.max(...values))),
      )}
      points={curve.map(({ day, minutes }) => ({ at: dayNumber(day), value: minutes }))}
      from={dayNumber(from)}
      to={dayNumber(addDays(to, 1))}
      ticks={january.map(year => ({ at: dayNumber(`${year}-01-01`), label: `${year}` }))}
      format={minutes => formatAmountShort(amount(minutes))}
      className="h-40"
    />
  )
}

/** Sums that are shown even if they are all zero. */
const ALWAYS: ReadonlySet<string> = new Set(['granted', 'taken', 'left'])

/** The sums of each year: the curve as a table. */
function Years({ trial: { statement, years } }: { trial: ShownTrial }) {
  const amount = (minutes: number) =>
    statement.is_in_hours ? formatHoursShort(minutes) : formatDays(inDays(minutes, statement.day_minutes))
  const sums = (['granted', 'taken', 'expired', 'paid_out', 'left', 'free'] as const).filter(
    sum => ALWAYS.has(sum) || years.some(year => (year[sum] ?? 0) !== 0),
  )
  // Where nothing is held back, all that is left can be taken.
  const amountIn = (year: YearOfTrial, sum: (typeof sums)[number]) => amount(year[sum] ?? year.left)
  const titles = {
    granted: copy.granted,
    taken: copy.taken,
    expired: copy.expired,
    paid_out: copy.paidOut,
    left: copy.left,
    free: copy.free,
  }
  const { to } = statement
  const name = (year: number) => (year === yearOf(to) ? copy.yearUntil(year, to) : String(year))
  const columns: Column<YearOfTrial>[] = [
    { id: 'year', title: copy.year, isRowHeader: true, cell: ({ year }) => name(year) },
    ...sums.map(
      (sum): Column<YearOfTrial> => ({
        id: sum,
        title: titles[sum],
        align: 'end',
        cell: year => amountIn(year, sum),
      }),
    ),
  ]
  return (
    <Table
      label={copy.years}
      columns={columns}
      rows={years}
      keyOf={({ year }) => String(year)}
      card={year => (
        <div className="flex flex-col gap-1">
          <p className="figures font-medium">{name(year.year)}</p>
          <dl className="figures grid grid-cols-2 gap-x-4 gap-y-1">
            {sums.map(sum => (
              <div key={sum} className="contents">
                <dt className="text-ink-muted">{titles[sum]}</dt>
                <dd className="text-right">{amountIn(year, sum)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    />
  )
}
