import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { useSession } from '../../session/session.ts'
import { useCalendarUsers, useWeekLeave } from './use-calendar-leave.ts'

/** The leave of this week, in a line. */
function Week({ scope = 'team' }: { scope?: 'team' | 'everyone' }) {
  const { data } = useWeekLeave(useCalendarUsers(useSession().user, scope), '2026-04-08')
  return <p>{data?.map(({ name, start_date }) => `${name} ${start_date}`).join(', ') ?? 'Loading'}</p>
}

const REPORT = somebody({ id: 'u2', full_name: 'Rosa Requena', manager_id: 'E-7' })
const LEAVE = aRequest({
  user_id: 'u2',
  status: 'approved',
  start_date: '2026-04-07',
  end_date: '2026-04-08',
})

it('an approver has the leave of reports from the server, which looks up whose manager they are [G-11]', async () => {
  const asked = serverAnswers({
    'POST /functions/listReports': [REPORT],
    'POST /functions/listReportLeave': [LEAVE],
  })
  await draw(<Week />, { user: somebody({ is_approver: true }) })
  expect(await screen.findByText('Rosa Requena 2026-04-07')).toBeVisible()
  const { body } = asked.find(({ call }) => call === 'POST /functions/listReportLeave') ?? {}
  expect(body).toEqual({ from: '2026-04-05', to: '2026-04-11', statuses: ['approved'] })
  expect(asked.some(({ call }) => call === 'GET /entities/LeaveRequest')).toBe(false)
})

it('an administrator reads the requests of the team, an employee only their own [G-10, G-11]', async () => {
  const asked = serverAnswers({
    'POST /functions/listReports': [REPORT],
    'GET /entities/LeaveRequest': [LEAVE],
  })
  await draw(<Week />, { user: administrator() })
  expect(await screen.findByText('Rosa Requena 2026-04-07')).toBeVisible()
  asked.length = 0
  await draw(<Week />, { user: somebody() })
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['GET /entities/LeaveRequest']))
})

it.each([
  ['administrators who choose everyone', administrator()],
  ['payroll', somebody({ is_payroll: true })],
])('the calendar of %s has the people from the server, and no others [R3-112]', async (_who, user) => {
  serverAnswers({
    'POST /functions/listCalendarPeople': [REPORT],
    'GET /entities/LeaveRequest': [LEAVE, { ...LEAVE, id: 'later', user_id: 'u3' }],
  })
  await draw(<Week scope="everyone" />, { user })
  expect(await screen.findByText('Rosa Requena 2026-04-07')).toBeVisible()
})
