import {
  entitlementCopy as copy,
  type EntitledType,
  formatDay,
  formatWeekdayAndDay,
  type LeaveTypeKey,
  type OwnHoliday,
  yearOf,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { entitlement } from '../../../data/leave-policies/entitlement.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'

/** The user's entitlement: the rules of a leave type in words, and their public holidays. */
export function EntitlementCards({ type }: { type: LeaveTypeKey }) {
  const query = useQuery(entitlement())
  return (
    <QueryView
      query={query}
      loading={
        <Card title={copy.title}>
          <SkeletonList rows={4} className="h-5" />
        </Card>
      }
    >
      {({ types, region, holidays }) => (
        <>
          {types
            .filter(({ leave_type }) => leave_type === type)
            .map(rules => (
              <RulesCard key={rules.leave_type} rules={rules} />
            ))}
          <Card title={region === null ? copy.holidays : copy.holidaysOf(region)}>
            {region === null && holidays.length === 0 ? (
              <p className="text-ink-muted">{copy.noHolidays}</p>
            ) : (
              <Holidays holidays={holidays} />
            )}
          </Card>
        </>
      )}
    </QueryView>
  )
}

function RulesCard({ rules: { leave_type, policy, rules } }: { rules: EntitledType }) {
  const types = useLeaveTypes()
  return (
    <Card title={copy.title}>
      <p className="text-ink-muted">{copy.rulesOf(types.name(leave_type), policy)}</p>
      {rules.map(({ from, sentences }) => (
        <div key={from} className="mt-3">
          {from !== null && <h3 className="mb-1 font-medium">{copy.from(formatDay(from))}</h3>}
          <ul className="flex max-w-prose flex-col gap-1.5">
            {sentences.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}

/** One list for each year. */
const Holidays = ({ holidays }: { holidays: readonly OwnHoliday[] }) => (
  <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
    {[...Map.groupBy(holidays, ({ day }) => yearOf(day))].map(([year, all]) => (
      <section key={year} aria-labelledby={`holidays-${year}`}>
        <h3 id={`holidays-${year}`} className="figures mb-1 font-medium">
          {year}
        </h3>
        <ul className="flex flex-col gap-1">
          {all.map(({ day, part, name }) => (
            <li key={day} className="flex gap-3">
              <time dateTime={day} className="figures w-28 shrink-0 text-ink-muted">
                {formatWeekdayAndDay(day)}
              </time>
              <span className="min-w-0">
                {name}
                {part !== 'day' && (
                  <span className="text-ink-muted"> ({part === 'am' ? copy.morning : copy.afternoon})</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
