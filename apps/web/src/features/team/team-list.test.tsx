import { myTeamCopy as copy, formatDayRange, IN_DAYS, type MyTeam, type TeamMember } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { TeamClashes } from './team-clashes.tsx'
import { TeamList } from './team-list.tsx'

const member = (fields: Partial<TeamMember> = {}): TeamMember => ({
  id: 'u9',
  full_name: 'Rosa Test',
  email: 'rosa@example.test',
  department: 'Sales',
  position: 'Clerk',
  profile_picture: null,
  balances: [
    { leave_type: 'annual', balance: 17.5, total_allocated: 20, ...IN_DAYS },
    { leave_type: 'sick', balance: 10, total_allocated: 10, ...IN_DAYS },
  ],
  waiting: 2,
  next: {
    id: 'r1',
    leave_type: 'annual',
    status: 'pending',
    start_date: '2026-12-08',
    end_date: '2026-12-10',
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
  },
  clashes: [{ start: '2026-12-09', end: '2026-12-10' }],
  ...fields,
})

const team = (...rows: TeamMember[]): MyTeam => ({
  rows,
  total: rows.length,
  people: rows.length,
  waiting: 2,
  year: 2026,
  days: { start: '2026-11-30', end: '2027-01-10' },
  clashes: [],
})

const drawn = (shown: MyTeam, onTurn = () => {}) =>
  draw(<TeamList team={shown} today="2026-12-01" page={1} onTurn={onTurn} />, {
    user: somebody({ is_approver: true }),
  })

const cells = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('a row shows and links balances, pending requests, next leave and overlaps', async () => {
  await drawn(team(member()))
  expect(screen.getByRole('rowheader')).toHaveTextContent('Rosa TestClerk')
  expect(cells()).toEqual([
    'Annual 17.5 of 20Sick 10 of 10',
    copy.waiting(2),
    '8–10 Dec 2026Annual LeavePending',
    '9–10 Dec 2026',
    copy.toRequests,
  ])
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual([
    '/balances?user=u9&back=team',
    '/balances?user=u9&back=team&type=annual',
    '/teamrequests?search=Rosa%20Test',
    '/teamrequests?tab=all&search=Rosa%20Test',
  ])
})

it('empty cells say so, and a member who is away today is marked', async () => {
  const { redraw } = await drawn(team(member({ balances: [], waiting: 0, next: null, clashes: [] })))
  expect(cells()).toEqual([
    copy.noBalance,
    copy.nothingWaits,
    copy.noNext,
    copy.noneTogether,
    copy.toRequests,
  ])
  const next = { ...member().next, status: 'approved', start_date: '2026-11-30' } as TeamMember['next']
  redraw(<TeamList team={team(member({ next }))} today="2026-12-01" page={1} onTurn={() => {}} />)
  expect(cells()[2]).toContain(copy.awayNow)
})

it('a large team has pages of 25, and a page after the last shows the last', async () => {
  const onTurn = vi.fn()
  const { user, redraw } = await drawn({ ...team(member()), total: 250, people: 250 }, onTurn)
  expect(screen.getByText('1–25 of 250')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /page 2/i }))
  expect(onTurn).toHaveBeenCalledWith(2)
  redraw(<TeamList team={{ ...team(), total: 250 }} today="2026-12-01" page={11} onTurn={onTurn} />)
  expect(onTurn).toHaveBeenCalledWith(10)
})

it('an overlap shows how many people are away, who, and pending leave', async () => {
  const clash = (day: number) => ({
    start: `2026-12-${day}`,
    end: `2026-12-${day}`,
    people: 6,
    names: ['Ann', 'Ben'],
    undecided: 1,
  })
  const { user, redraw } = await draw(<TeamClashes clashes={[10, 11, 14, 15, 16, 17].map(clash)} />)
  const items = () => screen.getAllByRole('listitem')
  expect(items()).toHaveLength(5)
  expect(items()[0]).toHaveTextContent(
    `${formatDayRange('2026-12-10', '2026-12-10')}6 awayAnn, Ben and 4 more · 1 pending`,
  )
  await user.click(screen.getByRole('button', { name: copy.showAllDays(6) }))
  expect(items()).toHaveLength(6)
  redraw(<TeamClashes clashes={[]} />)
  expect(screen.getByText(copy.noClashes)).toBeVisible()
})
