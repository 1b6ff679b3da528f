import type { CalendarLeave } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { LeaveDetailDialog } from '../leave-detail-dialog.tsx'
import { CalendarTable } from './calendar-table.tsx'

const approver = somebody({ id: 'u0', full_name: 'Ava Test', is_approver: true })
const ben = somebody({ id: 'u1', full_name: 'Ben Test' })
const cleo = somebody({ id: 'u2', full_name: 'Cleo Test' })
const leave = (user: typeof ben, start_date: string): CalendarLeave => ({
  ...aRequest({
    id: `of ${user.id}`,
    user_id: user.id,
    status: 'approved',
    start_date,
    end_date: start_date,
  }),
  user,
  name: user.full_name ?? '',
})
const nameOf = (name: string) => screen.getByRole('link', { name })

it('names of reports link an approver to their balances, with arrow keys between rows', async () => {
  serverAnswers({})
  const { user } = await draw(
    <CalendarTable
      zoom="week"
      title="A week"
      range={{ start: '2026-04-13', end: '2026-04-19' }}
      today="2026-04-13"
      users={[approver, ben, cleo]}
      leaves={[leave(ben, '2026-04-14'), leave(cleo, '2026-04-15')]}
      onOpen={() => {}}
    />,
    { user: approver },
  )
  expect(screen.queryByRole('link', { name: 'Ava Test' })).toBe(null)
  expect(nameOf('Cleo Test')).toHaveAttribute('href', '/balances?user=u2&back=calendar')
  expect(nameOf('Cleo Test')).toHaveAttribute('tabindex', '-1')
  expect(nameOf('Ben Test')).not.toHaveAttribute('tabindex', '-1')
  nameOf('Ben Test').focus()
  await user.keyboard('{ArrowDown}')
  expect(nameOf('Cleo Test')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /^Cleo/ })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: /^Ben/ })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(nameOf('Ben Test')).toHaveFocus()
})

it('the name in the details of a leave is a link, too', async () => {
  await draw(<LeaveDetailDialog leave={leave(ben, '2026-04-14')} onClose={() => {}} />, { user: approver })
  expect(await screen.findByRole('link', { name: 'Ben Test' })).toHaveAttribute(
    'href',
    '/balances?user=u1&back=calendar',
  )
})
