import { DEFAULT_SETTINGS, rolesCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { RoleScopes } from './role-scopes.tsx'

const { scopes: copy, names, rights } = rolesCopy
const CHANGE = 'POST /functions/changeRoleScope'
const SETTINGS = { ...DEFAULT_SETTINGS, id: 'c1', role_scopes: { payroll: { see_leave: 'office' } } }

async function drawScopes(answer: unknown = SETTINGS, user = administrator()) {
  const asked = serverAnswers({ 'GET /entities/CompanySettings': [SETTINGS], [CHANGE]: () => answer })
  const drawn = await draw(<RoleScopes />, { user })
  const payroll = within(await screen.findByRole('region', { name: names.payroll }))
  const leave = () => payroll.getByRole('button', { name: new RegExp(rights.see_leave.label) })
  const sent = () => asked.filter(({ call }) => call === CHANGE).map(({ body }) => body)
  return { ...drawn, payroll, leave, sent }
}

it('each role shows the scope of its permissions, with its meaning [R3-112]', async () => {
  const { payroll, leave } = await drawScopes()
  expect(leave()).toHaveTextContent(copy.names.office)
  expect(leave()).toHaveAccessibleDescription(copy.texts.office)
  expect(payroll.getByRole('button', { name: new RegExp(rights.see_people.label) })).toHaveTextContent(
    copy.names.everyone,
  )
  const head = within(screen.getByRole('region', { name: names.department_head }))
  for (const button of head.getAllByRole('button')) expect(button).toHaveTextContent(copy.names.department)
})

it('a scope is selected with the keyboard and stored immediately [R3-112]', async () => {
  const { user, leave, sent } = await drawScopes()
  leave().focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: copy.names.reports }))
  expect(sent()).toEqual([{ role: 'payroll', right: 'see_leave', scope: 'reports' }])
})

it('a refusal is shown at the field, and people who may not assign the role select nothing [R3-112]', async () => {
  const { user, leave } = await drawScopes(refusal(403, { message: rolesCopy.notYours }))
  await user.click(leave())
  await user.click(await screen.findByRole('option', { name: copy.names.everyone }))
  expect(await screen.findByText(rolesCopy.notYours)).toBeVisible()
  document.body.replaceChildren()
  const installer = await drawScopes(SETTINGS, somebody({ runs_installation: true }))
  expect(installer.leave()).toBeDisabled()
})
