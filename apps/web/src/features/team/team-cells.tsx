import {
  allocatedOf,
  balanceCard,
  myTeamCopy as copy,
  displayName,
  formatAmountShort,
  formatDayRange,
  formatLeaveDays,
  formatNumber,
  type TeamBalance,
  type TeamMember,
} from '@leavewell/leave'
import { requestsOfPath, statementOfPath } from '../../leave-ui/page-path.ts'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { classes } from '../../lib/classes.ts'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  member: TeamMember
}

const quiet = (words: string) => <span className="text-ink-subtle">{words}</span>

const inFigures = (balance: TeamBalance) =>
  copy.leftOf(formatNumber(balanceCard(balance).left), formatAmountShort(allocatedOf(balance)))

/** The balance of the main leave type, with a link to its breakdown. The others are below. */
export function Balances({ member: { id, balances, ...member } }: Props) {
  const types = useLeaveTypes()
  const [main, ...others] = balances
  if (main === undefined) return quiet(copy.noBalance)
  const words = `${types.shortLabel(main.leave_type)} ${inFigures(main)}`
  return (
    <span className="figures flex flex-col">
      <TextLink
        href={`${statementOfPath(id, 'team')}&type=${main.leave_type}`}
        aria-label={`${words}. ${copy.statementOf(displayName(member))}`}
        className={classes('self-start font-medium', main.balance < 0 && 'text-danger-ink')}
      >
        {words}
      </TextLink>
      {others.map(other => (
        <span key={other.leave_type} className="text-ink-muted text-meta">
          {types.shortLabel(other.leave_type)} {inFigures(other)}
        </span>
      ))}
    </span>
  )
}

/** The number of the member's pending requests, with a link to them. */
export const Waiting = ({ member }: Props) =>
  member.waiting === 0 ? (
    quiet(copy.nothingWaits)
  ) : (
    <TextLink
      href={requestsOfPath(displayName(member), 'pending')}
      aria-label={`${copy.waiting(member.waiting)}: ${displayName(member)}`}
      className="figures whitespace-nowrap"
    >
      {copy.waiting(member.waiting)}
    </TextLink>
  )

/** The member's next leave, or the current one. */
export function NextLeaveOf({ member: { next }, today }: Props & { today: string }) {
  const types = useLeaveTypes()
  if (next === null) return quiet(copy.noNext)
  const isNow = next.status === 'approved' && next.start_date <= today
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="figures">{formatLeaveDays(next)}</span>
      <span className="text-ink-muted text-meta">
        {isNow && `${copy.awayNow} · `}
        {types.label(next.leave_type)}
      </span>
      {next.status === 'pending' && <StatusTag status="pending" />}
    </span>
  )
}

/** Maximum number of lines in a row. */
const CLASHES_SHOWN = 2

/** Days on which the member and others are away. */
export function Clashes({ member: { clashes } }: Props) {
  if (clashes.length === 0) return quiet(copy.noneTogether)
  return (
    <span className="figures flex flex-col">
      {clashes.slice(0, CLASHES_SHOWN).map(({ start, end }) => (
        <span key={start}>{formatDayRange(start, end)}</span>
      ))}
      {clashes.length > CLASHES_SHOWN && (
        <span className="text-ink-muted text-meta">{copy.more(clashes.length - CLASHES_SHOWN)}</span>
      )}
    </span>
  )
}
