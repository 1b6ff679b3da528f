import {
  calendarCopy,
  createLeaveTypes,
  leaveFormCopy,
  myRequestsFile,
  type TeamMember,
  balanceStatementCopy as whyCopy,
} from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aBalance,
  administrator,
  aRequest,
  blueMoon,
  myRules,
  somebody,
  workingDays,
} from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { BalanceCards } from '../features/balances/balance-cards.tsx'
import { readCalendarSearch } from '../features/calendar/calendar-view.ts'
import { LeaveFormDialog } from '../features/requests/form/leave-form-dialog.tsx'
import { Balances } from '../features/team/team-cells.tsx'
import { LeaveBar } from '../leave-ui/leave-bar.tsx'
import { TeamCalendarPage } from './team-calendar.tsx'

const OURS = { leave_type: 'blue_moon' }
const WEEK = { start: '2026-12-06', end: '2026-12-12' }
const MOON_RULES = 'POST /functions/getMyLeaveRules'

const iconOf = (element: Element | null | undefined) => element?.querySelector('svg')?.getAttribute('class')
const shown = <Data,>(data: Data) => ({ data, isLoadingError: false, refetch: () => {} })

describe.each([
  ['as it was added', blueMoon(), 'Blue Moon', 'moon'],
  [
    'renamed and recoloured',
    blueMoon({ label: 'Lunar Day', colour: 'orange', icon: 'star', order: 5 }),
    'Lunar Day',
    'star',
  ],
])('a leave type of the organisation, %s', (_, type, short, icon) => {
  const leaveTypes = [type]

  it('it is in the request form, in its place, for people who can request it', async () => {
    serverAnswers({
      'GET /entities/LeaveRequest': [],
      [MOON_RULES]: myRules({ types: [workingDays({ ...OURS, policy: 'Moon' })] }),
    })
    const form = <LeaveFormDialog isOpen onClose={() => {}} user={somebody()} balances={[aBalance()]} />
    const { user } = await draw(form, { leaveTypes })
    const options = async () => {
      await user.click(screen.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }))
      return screen.getAllByRole('option')
    }
    await expect
      .poll(async () => {
        const names = (await options()).map(({ textContent }) => textContent ?? '')
        await user.keyboard('{Escape}')
        return names.findIndex(name => name.startsWith(type.label))
      })
      .toBe(type.order === 5 ? 0 : 2)
    const option = (await options()).find(({ textContent }) => textContent?.startsWith(type.label))
    await expect.poll(() => iconOf(option)).toContain(`lucide-${icon}`)
    expect(iconOf(option)).toContain(`text-chart-${type.colour}`)
  })

  it('it is not in the request form of others', async () => {
    serverAnswers({ 'GET /entities/LeaveRequest': [], [MOON_RULES]: myRules() })
    const form = <LeaveFormDialog isOpen onClose={() => {}} user={somebody()} balances={[aBalance()]} />
    const { user } = await draw(form, { leaveTypes })
    await user.click(screen.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }))
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names).toHaveLength(5)
    expect(names.join(' ')).not.toContain(type.label)
  })

  it('its balance card has its name, in its place', async () => {
    const balances = ['unpaid', 'blue_moon', 'annual'].map(leave_type =>
      aBalance({ id: leave_type, leave_type }),
    )
    await draw(<BalanceCards year={2026} balances={shown(balances)} movements={[]} recent={[]} />, {
      leaveTypes,
    })
    const links = screen.getAllByRole('link').map(link => link.getAttribute('aria-label'))
    const expected = ['Annual Leave', type.label, 'Unpaid Leave']
    expect(links).toEqual(
      (type.order === 5 ? [type.label, 'Annual Leave', 'Unpaid Leave'] : expected).map(whyCopy.ofCard),
    )
  })

  it('its bar has its colour, icon and short name', async () => {
    const leave = aRequest({ ...OURS, status: 'approved' })
    await draw(<LeaveBar leave={leave} range={WEEK} hasRoom />, { leaveTypes })
    const bar = screen.getByText(short).parentElement
    expect(bar?.querySelector('[data-fill]')?.outerHTML).toContain(`chart-${type.colour}`)
    await expect.poll(() => iconOf(bar)).toContain(`lucide-${icon}`)
  })

  it('the wallchart shows, filters and explains it', async () => {
    const away = aRequest({
      ...OURS,
      id: 'r7',
      user_id: 'u2',
      status: 'approved',
      start_date: '2027-02-10',
      end_date: '2027-02-12',
    })
    serverAnswers({
      'GET /entities/LeaveRequest': [
        away,
        aRequest({
          id: 'r8',
          user_id: 'u2',
          status: 'approved',
          start_date: '2027-02-17',
          end_date: '2027-02-18',
        }),
      ],
      'POST /functions/listReports': [somebody({ id: 'u2', full_name: 'Rosa Requena', manager_id: 'E-1' })],
    })
    const address = '/teamcalendar?view=people&month=2027-02&type=blue_moon'
    await draw(<TeamCalendarPage />, {
      user: administrator(),
      leaveTypes,
      address,
      readSearch: readCalendarSearch,
    })
    expect(
      await screen.findByRole('button', { name: new RegExp(`^Rosa Requena, ${type.label}, `) }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /Requena, Annual Leave/ })).toBeNull()
    expect(
      screen.getByRole('button', { name: new RegExp(`${type.label}.*${calendarCopy.type}`) }),
    ).toBeVisible()
    const legend = screen.getByRole('list', { name: calendarCopy.leaveTypes })
    expect(within(legend).getByText(type.label)).toBeVisible()
  })

  it('a cell of the team names it', async () => {
    const balances = [{ ...aBalance({ balance: 3, total_allocated: 5 }), ...OURS }]
    const member = { id: 'u9', full_name: 'Rosa Test', balances } as unknown as TeamMember
    await draw(<Balances member={member} />, { leaveTypes })
    expect(screen.getByText(`${short} 3 of 5`)).toBeVisible()
  })

  it('a file of requests has its name', () => {
    const { text } = myRequestsFile([aRequest(OURS)], { today: '2026-12-01' }, createLeaveTypes(leaveTypes))
    expect(text).toContain(`"${type.label}"`)
  })
})
