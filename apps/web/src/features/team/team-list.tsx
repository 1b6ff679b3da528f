import {
  myTeamCopy as copy,
  displayName,
  type MyTeam,
  TEAM_PAGE_SIZE,
  type TeamMember,
} from '@leavewell/leave'
import { requestsOfPath } from '../../leave-ui/page-path.ts'
import { Pager } from '../../leave-ui/pager.tsx'
import { UserLink } from '../../session/user-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Balances, Clashes, NextLeaveOf, Waiting } from './team-cells.tsx'

interface Props {
  team: MyTeam
  today: string
  page: number
  onTurn: (page: number) => void
}

/** The members of a team, one row each. Cards on phones. */
export function TeamList({ team, today, page, onTurn }: Props) {
  const { rows, total, year } = team
  const facts: Column<TeamMember>[] = [
    { id: 'left', title: copy.left(year), cell: row => <Balances member={row} /> },
    { id: 'waits', title: copy.waits, cell: row => <Waiting member={row} /> },
    { id: 'next', title: copy.next, cell: row => <NextLeaveOf member={row} today={today} /> },
    { id: 'clashes', title: copy.clashes, cell: row => <Clashes member={row} /> },
  ]
  const columns: Column<TeamMember>[] = [
    { id: 'person', title: copy.person, isRowHeader: true, cell: row => <Member member={row} /> },
    ...facts,
    { id: 'requests', title: copy.toRequests, isTitleHidden: true, cell: row => <ToRequests member={row} /> },
  ]
  return (
    <>
      <Table
        label={copy.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        card={row => (
          <div className="flex flex-col gap-3">
            <div className="flex items-start justify-between gap-3">
              <Member member={row} />
              <ToRequests member={row} />
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              {facts.map(({ id, title, cell }) => (
                <div key={id} className="min-w-0">
                  <dt className="text-ink-subtle text-meta">{title}</dt>
                  <dd className="mt-0.5 break-words">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      />
      <Pager page={page} total={total} size={TEAM_PAGE_SIZE} onTurn={onTurn} />
    </>
  )
}

const Member = ({ member }: { member: TeamMember }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={displayName(member)} src={member.profile_picture} />
    <span className="min-w-0 md:max-w-56">
      <UserLink on="team" id={member.id} className="block truncate font-medium">
        {displayName(member)}
      </UserLink>
      <span className="block truncate font-normal text-ink-subtle text-meta">
        {member.position ?? member.department ?? member.email}
      </span>
    </span>
  </span>
)

const ToRequests = ({ member }: { member: TeamMember }) => (
  <TextLink
    href={requestsOfPath(displayName(member), 'all')}
    aria-label={copy.requestsOf(displayName(member))}
    data-print="hidden"
    className="inline-flex min-h-6 shrink-0 items-center font-normal text-meta pointer-coarse:min-h-11"
  >
    {copy.toRequests}
  </TextLink>
)
