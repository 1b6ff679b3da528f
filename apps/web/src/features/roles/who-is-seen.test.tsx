import { rolesCopy, type User } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { WhoIsSeen } from './who-is-seen.tsx'

const { whose, sees, seesApart, noDepartment } = rolesCopy.scopes

async function drawFor(user: User, role_scopes = {}) {
  serverAnswers({ 'GET /entities/CompanySettings': [{ id: 's1', role_scopes }] })
  await draw(<WhoIsSeen />, { user })
}

it.each([
  ['payroll by default', { is_payroll: true }, {}, sees(whose.everyone)],
  ['a head of department', { is_department_head: true }, {}, sees(whose.department)],
  [
    'payroll with two scopes',
    { is_payroll: true },
    { payroll: { see_people: 'office', see_leave: 'reports' } },
    seesApart(whose.office, whose.reports),
  ],
  [
    'a person with both roles',
    { is_payroll: true, is_department_head: true },
    { payroll: { see_people: 'office', see_leave: 'office' } },
    sees(`${whose.department} and ${whose.office}`),
  ],
])('%s reads whom the page shows [R3-112]', async (_who, fields, scopes, sentence) => {
  await drawFor(somebody(fields), scopes)
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('a profile without department says why the lists are empty [R3-112]', async () => {
  await drawFor(somebody({ is_department_head: true, department: null }))
  expect(await screen.findByText(noDepartment)).toBeVisible()
})
