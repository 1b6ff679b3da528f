import { type BalanceStatement, costOf, LEAVE_ICONS } from '@leavewell/leave'
import { Ago } from '../src/leave-ui/ago.tsx'
import { BetterNotSign, NoLeaveStroke } from '../src/leave-ui/blackout-marks.tsx'
import { BalanceTimeline } from '../src/leave-ui/cost/balance-timeline.tsx'
import { CostStrip } from '../src/leave-ui/cost/cost-strip.tsx'
import { CostTotal, FreeReasons } from '../src/leave-ui/cost/cost-total.tsx'
import { DaysAndCost } from '../src/leave-ui/days-and-cost.tsx'
import { FurtherLeaveIcon } from '../src/leave-ui/further-leave-icon.tsx'
import { LeaveBar } from '../src/leave-ui/leave-bar.tsx'
import { LeaveTypeName } from '../src/leave-ui/leave-type.tsx'
import { LeftOutList } from '../src/leave-ui/left-out-list.tsx'
import { PeopleChoice } from '../src/leave-ui/people-choice.tsx'
import { PolicyEffects } from '../src/leave-ui/policy-effects.tsx'
import { StatementTable } from '../src/leave-ui/statement-table.tsx'
import { ChangeWaitsTag, StatusTag } from '../src/leave-ui/status-tag.tsx'
import { TouchedLines } from '../src/leave-ui/touched-leave.tsx'
import { useLeaveTypes } from '../src/leave-ui/use-leave-types.ts'
import { UserField } from '../src/leave-ui/user-field.tsx'
import { UsersField } from '../src/leave-ui/users-field.tsx'
import { days, policyEffect } from '../testing/policy-effects.ts'
import { aQuote, aRequest, somebody } from '../testing/records.ts'
import { Row, State } from './part.tsx'

const WEEK = { start: '2026-12-06', end: '2026-12-12' }
const WHOLE = { start_date: '2026-12-06', end_date: '2026-12-12' }
const quote = aQuote()

const movement = { day: '2026-12-01', allocation: '2026', request_id: null, isAhead: false }
const STATEMENT: BalanceStatement = {
  leave_type: 'annual',
  policy: 'Working days',
  day_minutes: 456,
  is_in_hours: false,
  from: '2026-12-01',
  to: '2026-12-31',
  opening: 0,
  opening_minutes: 0,
  entries: [
    {
      ...movement,
      type: 'grant',
      sentence: 'Granted',
      days: 1,
      minutes: 456,
      running: 1,
      running_minutes: 456,
    },
    {
      ...movement,
      type: 'usage',
      sentence: 'Leave',
      days: -2,
      minutes: -912,
      running: -1,
      running_minutes: -456,
      isAhead: true,
    },
  ],
  closing: -1,
  closing_minutes: -456,
  shows_time: false,
  pending: 0,
  pending_minutes: 0,
  allocations: [],
  lapses_next: null,
}

export const LeaveParts = () => (
  <>
    <State name="Leave bar: each type, approved and waiting" isWide>
      <div className="flex flex-col gap-2">
        {useLeaveTypes().keys.flatMap(key =>
          (['approved', 'pending'] as const).map(status => (
            <Bar key={`${key} ${status}`} leave={{ leave_type: key, status, ...WHOLE }} hasRoom />
          )),
        )}
      </div>
    </State>
    <State name="Leave bar: goes on at both sides, half days, without room, a single day">
      <div className="flex flex-col gap-2">
        <Bar leave={{ start_date: '2026-11-30', end_date: '2026-12-20' }} hasRoom />
        <Bar leave={{ ...WHOLE, start_half: 'pm', end_half: 'am' }} hasRoom />
        <Bar leave={WHOLE} />
        <Bar
          leave={{ start_date: '2026-12-06', end_date: '2026-12-06' }}
          range={{ start: '2026-12-06', end: '2026-12-06' }}
        />
        <Bar leave={{ start_date: '2026-12-06', end_date: '2026-12-06' }} hasSign={false} />
      </div>
    </State>
    <State name="Statement: posted, upcoming and below zero" isWide>
      <StatementTable statement={STATEMENT} />
    </State>
    <State name="Icons that a leave type can have">
      <Row>
        {LEAVE_ICONS.map(icon => (
          <FurtherLeaveIcon key={icon} icon={icon} className="size-4" />
        ))}
      </Row>
    </State>
    <State name="Marks of a day without leave, and of one that isn’t recommended">
      <Row>
        <span className="size-6">
          <NoLeaveStroke />
        </span>
        <BetterNotSign />
      </Row>
    </State>
    <State name="Where a request stands, its type, its days, when">
      <div className="flex flex-col gap-3">
        <Row>
          <StatusTag status="pending" />
          <StatusTag status="approved" />
          <StatusTag status="rejected" />
          <ChangeWaitsTag />
        </Row>
        {useLeaveTypes().keys.map(key => (
          <LeaveTypeName key={key} type={key} />
        ))}
        <DaysAndCost leave={aRequest()} cost={costOf(aRequest())} />
        <Ago at="2026-01-05T00:00:00.000Z" />
      </div>
    </State>
    <State name="Cost of each day, the sum, and why some are free">
      <div className="flex flex-col gap-3">
        <CostStrip
          days={[...quote.lines.map(({ day }) => day), '2026-12-10']}
          lines={quote.lines}
          unit={quote.rules}
          colour="blue"
        />
        <CostTotal quote={quote} lastDay="2026-12-09" />
        <FreeReasons lines={quote.lines} />
      </div>
    </State>
    <State name="Balance around a request">
      <BalanceTimeline quote={quote} lastDay="2026-12-09" />
    </State>
    <State name="Leave that a change touches: some, none">
      <div className="flex flex-col gap-3">
        <TouchedLines
          preview={{
            users: 1,
            lines: [
              {
                request_id: 'r1',
                name: 'Sophie Lawson',
                ...aRequest(),
                status: 'approved',
                days_before: 3,
                days_after: 2,
                minutes_before: null,
                minutes_after: null,
                reasons: ['Founders Day'],
              },
            ],
            days_returned: 1,
            days_more: 0,
            closed_through: '2026-06-30',
          }}
        />
        <TouchedLines
          preview={{ users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null }}
        />
      </div>
    </State>
    <State name="Balances before and after a change: a move, a negative balance">
      <PolicyEffects
        effects={[
          policyEffect({ after: days(22.52), from_policy: 'Staff' }),
          policyEffect({ user_id: 'u2', name: 'Ben Okafor', after: days(-5.08), from_policy: 'Staff' }),
        ]}
      />
    </State>
    <State name="People whom a change for many leaves as they are">
      <LeftOutList
        title={people => `${people} don’t move`}
        people={['Sophie Lawson', 'Ben Okafor', ''].map((name, id) => ({
          id: String(id),
          name,
          why: name === '' ? 'Deleted in the meantime.' : 'Already in this department.',
        }))}
      />
    </State>
    <State name="One of all people: nobody, somebody">
      <div className="flex flex-col gap-4">
        <UserField label="Employee" value={undefined} onChange={() => {}} />
        <UserField label="Reports to" value={somebody()} onChange={() => {}} />
        <UsersField name="people" label="Excluded people" value={[somebody()]} onChange={() => {}} />
        <PeopleChoice value="former" onChange={() => {}} />
      </div>
    </State>
  </>
)

type BarProps = Omit<React.ComponentProps<typeof LeaveBar>, 'leave' | 'range'> & {
  leave: Partial<React.ComponentProps<typeof LeaveBar>['leave']>
  range?: { start: string; end: string }
}

const Bar = ({ leave, range = WEEK, ...look }: BarProps) => (
  <span className="part-bar">
    <LeaveBar leave={{ ...aRequest({ status: 'approved' }), ...leave }} range={range} {...look} />
  </span>
)
