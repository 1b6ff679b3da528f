import { type CalendarLeave, calendarCopy, type User } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { LeaveDetailDialog } from './leave-detail-dialog.tsx'

const open = (user: User, owner = 'u9') =>
  draw(
    <LeaveDetailDialog
      leave={
        {
          ...aRequest({ id: 'r1', user_id: owner }),
          user: somebody({ id: owner }),
          name: 'Sophie Chen',
        } as unknown as CalendarLeave
      }
      onClose={() => {}}
    />,
    { user },
  )

const request = () => screen.queryByRole('link', { name: calendarCopy.openRequest })?.getAttribute('href')
const person = () => screen.queryByRole('link', { name: 'Sophie Chen' })?.getAttribute('href')

it('the dialog links administrators to the request and the person [G-09]', async () => {
  await open(administrator())
  expect(request()).toBe('/admindashboard?request=r1')
  expect(person()).toBe('/people/u9')
})

it('the dialog links an approver to the team request and the balances of the person', async () => {
  await open(somebody({ id: 'u1', is_approver: true }))
  expect(request()).toBe('/teamrequests?request=r1')
  expect(person()).toBe('/balances?user=u9&back=calendar')
})

it('the dialog links users to their own request and to nothing of others', async () => {
  const { redraw } = await open(somebody({ id: 'u9' }))
  expect(request()).toBe('/myrequests?request=r1')
  redraw(null)
  await open(somebody({ id: 'u1' }))
  expect([request(), person()]).toEqual([undefined, undefined])
})

it('people who only see leave read no line about a reason that is hidden from them [R3-112]', async () => {
  const { reason: _reason, manager_notes: _notes, ...seen } = aRequest({ id: 'r1', user_id: 'u9' })
  const leave = { ...seen, user: somebody({ id: 'u9' }), name: 'Sophie Chen' } as unknown as CalendarLeave
  await draw(<LeaveDetailDialog leave={leave} onClose={() => {}} />, { user: somebody({ is_payroll: true }) })
  expect(screen.getByText(calendarCopy.type)).toBeVisible()
  for (const term of [calendarCopy.reason, calendarCopy.managerNotes])
    expect(screen.queryByText(term)).toBeNull()
})
