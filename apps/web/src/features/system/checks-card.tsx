import {
  adminCopy,
  systemCopy as copy,
  type DataCheck,
  type DataCheckId,
  displayName,
  type Finding,
  formatDay,
  formatLeaveDays,
  formatNumber,
  type LeaveDays,
  type LeaveTypes,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { enterDifferences } from '../../data/installation/system.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { pagePath, peoplePath, requestPath, SHUTDOWNS_PATH } from '../../leave-ui/page-path.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The page where a check can be fixed, unless that happens here. */
const PLACES: Partial<Record<DataCheckId, { label: string; href: string }>> = {
  undecidable: { label: copy.showPending, href: `${pagePath('AdminDashboard')}?status=pending` },
  orphans: { label: copy.showOrphans, href: `${pagePath('AdminDashboard')}?tab=balances&orphaned=true` },
  employment_types: { label: copy.showUsers, href: peoplePath() },
  shutdowns: { label: copy.showShutdowns, href: SHUTDOWNS_PATH },
  packs: { label: copy.showLeaveTypes, href: '/settings/leave-types' },
  overlaps: { label: copy.showRequests, href: pagePath('AdminDashboard') },
}

/** Checks whose findings are requests. Each links to its request. */
const REQUEST_CHECKS: readonly DataCheckId[] = ['undecidable', 'overlaps']

/** Findings of the data checks, each with a way to fix it. */
export const ChecksCard = ({ checks }: { checks: readonly DataCheck[] }) => (
  <Card title={copy.checks} isFlush>
    <ul className="divide-y divide-line border-line border-t">
      {checks.map(check => (
        <li key={check.id} className="flex flex-col gap-2 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="font-medium">{copy.checkNames[check.id]}</h3>
            {check.count === 0 ? (
              <Tag tone="success" icon={<Check aria-hidden />}>
                {copy.allGood}
              </Tag>
            ) : (
              <Tag tone="warning" icon={<TriangleAlert aria-hidden />}>
                {copy.found(check.count)}
              </Tag>
            )}
          </div>
          {check.count > 0 && <Found check={check} />}
        </li>
      ))}
    </ul>
  </Card>
)

function Found({ check }: { check: DataCheck }) {
  const types = useLeaveTypes()
  const { id, count, findings } = check
  const place = PLACES[id]
  return (
    <>
      {findings.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-muted leading-6">
          {findings.map(finding => (
            <li key={`${finding.id} ${finding.field}`}>
              {REQUEST_CHECKS.includes(id) || finding.entity === 'LeaveRequest' ? (
                <TextLink href={requestPath(finding.id)}>{findingText(finding, types)}</TextLink>
              ) : (
                findingText(finding, types)
              )}
            </li>
          ))}
          {count > findings.length && <li>{copy.andMore(count - findings.length)}</li>}
        </ul>
      )}
      <p className="text-ink-subtle text-meta">{copy.checkHints[id]}</p>
      {id === 'balances' && <EnterDifferences />}
      {place && (
        <LinkButton size="small" href={place.href} className="self-start">
          {place.label}
        </LinkButton>
      )}
    </>
  )
}

function EnterDifferences() {
  const { mutate, isPending } = useMutation({
    ...enterDifferences(),
    onSuccess: count => announceSuccess(copy.differencesEntered(count)),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <Button size="small" className="self-start" isPending={isPending} onPress={() => mutate()}>
      {copy.enterDifferences}
    </Button>
  )
}

/** One finding in a line: person, type, date, and the mismatch. */
function findingText(finding: Finding, types: LeaveTypes): string {
  const { person, leave_type, year, balance, entries, entity, field = '', day, pack } = finding
  return [
    // A finding may concern a record without a person, such as a holiday.
    person ? displayName(person) : entity === undefined && pack === undefined && adminCopy.unknownUser,
    pack && copy.packFinding(pack.name, pack.facts_of),
    leave_type && types.label(leave_type),
    year,
    daysOf(finding),
    daysOf({
      start_date: finding.other_start_date,
      end_date: finding.other_end_date,
      start_half: finding.other_start_half ?? null,
      end_half: finding.other_end_half ?? null,
    }),
    entity && copy.dayFinding(entity, field, formatDay(day)),
    balance !== undefined && entries !== undefined
      ? copy.balanceFinding(formatNumber(balance), formatNumber(entries))
      : undefined,
  ]
    .filter(part => part !== undefined && part !== '' && part !== false)
    .join(' · ')
}

type Days = { [Field in keyof LeaveDays]?: LeaveDays[Field] | undefined }

/** The days of a request, if the finding is one. */
const daysOf = ({ start_date, end_date, start_half, end_half, minutes }: Days) =>
  start_date && end_date
    ? formatLeaveDays({
        start_date,
        end_date,
        start_half: start_half ?? null,
        end_half: end_half ?? null,
        minutes: minutes ?? null,
      })
    : undefined
