import { type RoleHolderRow, rolesCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { PartRolesCard } from './part-roles-card.tsx'

const copy = rolesCopy.part
const GIVE = 'POST /functions/giveRoles'
const me = administrator()

const holder = (id: string, fields: Partial<RoleHolderRow> = {}): RoleHolderRow => ({
  id,
  name: `Name of ${id}`,
  position: null,
  department: 'Sales',
  roles: ['admin'],
  reports: 3,
  waiting: 0,
  does_more: false,
  ...fields,
})
const HOLDERS = [
  holder(me.id),
  holder('ann'),
  holder('ben', { does_more: true, waiting: 2 }),
  holder('cy', { reports: 0 }),
]
const planOf = (ids: string[]) => ({
  people: ids.map(user_id => ({
    user_id,
    fields: {},
    keeps: ['reports'],
    loses: ['leave'],
    gains: [],
    refusal: null,
  })),
  refusal: null,
})

async function begin(answers: object = planOf(['ann']), holders = HOLDERS) {
  const asked = serverAnswers({ [GIVE]: () => answers })
  const { user } = await draw(<PartRolesCard holders={holders} />, { user: me })
  await user.click(screen.getByRole('button', { name: copy.open }))
  const modes = () => asked.filter(({ call }) => call === GIVE).map(({ body }) => body)
  return { user, modes }
}
const role = (name: string) => screen.getByRole('button', { name: new RegExp(copy.role(`Name of ${name}`)) })
const press = (name: string) => screen.getByRole('button', { name })

it('administrators who only approve are suggested as approvers, and nothing changes before the last step', async () => {
  const { user, modes } = await begin()
  expect(role('ann')).toHaveTextContent(rolesCopy.assignments.approver)
  expect(role('ben')).toHaveTextContent(copy.stays)
  expect(role('cy')).toHaveTextContent(copy.stays)
  expect(screen.queryByText(`Name of ${me.id}`)).toBeNull()
  await user.click(press(copy.next))
  const group = await screen.findByRole('region', { name: copy.become(1, rolesCopy.assignments.approver) })
  expect(group).toHaveTextContent('Name of ann')
  expect(group).toHaveTextContent(rolesCopy.rights.leave.label)
  expect(group).toHaveTextContent(copy.decide(3))
  const changes = [{ user_id: 'ann', roles: ['approver'] }]
  expect(modes()).toEqual([{ mode: 'preview', changes }])
  await user.click(press(copy.apply(1)))
  expect(await screen.findByText(copy.done(1))).toBeVisible()
  expect(modes()).toEqual([
    { mode: 'preview', changes },
    { mode: 'apply', changes },
  ])
})

it('Back keeps the choices, and the preview lists reports without an approver', async () => {
  const { user, modes } = await begin(planOf(['ann', 'ben']))
  await user.click(role('ben'))
  await user.click(screen.getByRole('option', { name: rolesCopy.assignments.installation }))
  await user.click(press(copy.next))
  const group = await screen.findByRole('region', {
    name: copy.become(1, rolesCopy.assignments.installation),
  })
  expect(within(group).getByText(copy.notDeciding)).toBeVisible()
  expect(group).toHaveTextContent(`Name of ben: ${copy.orphans(3, 2)}`)
  await user.click(press(copy.back))
  expect(role('ben')).toHaveTextContent(rolesCopy.assignments.installation)
  await user.click(role('ben'))
  await user.click(screen.getByRole('option', { name: copy.employee }))
  expect(role('ben')).toHaveTextContent(copy.employee)
  expect(modes()).toHaveLength(1)
})

it('a refused plan is shown in its step, and nothing can be applied', async () => {
  const sentence = rolesCopy.lastHolder(['salaries'])
  const { user, modes } = await begin({ ...planOf(['ann']), refusal: sentence })
  await user.click(press(copy.next))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(press(copy.apply(1))).toBeDisabled()
  expect(modes()).toHaveLength(1)
})

it('a failed preview keeps the user at the choice', async () => {
  const { user } = await begin(refusal(403, { message: 'Not for you' }))
  await user.click(press(copy.next))
  expect(await screen.findByText('Not for you')).toBeVisible()
  expect(press(copy.next)).toBeEnabled()
})

it('a long list shows some administrators, and search finds the others', async () => {
  const many = Array.from({ length: 200 }, (_, at) => holder(`person ${at + 1}`))
  const { user } = await begin(planOf([]), many)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  expect(screen.getByText(copy.chosen(200))).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: rolesCopy.search }), 'person 177')
  await waitFor(() => expect(screen.getByText('Name of person 177')).toBeVisible())
  await user.click(role('person 177'))
  await user.click(screen.getByRole('option', { name: copy.stays }))
  expect(screen.getByText(copy.chosen(199))).toBeVisible()
})

it('the card is hidden from non-administrators and in single-administrator companies', async () => {
  serverAnswers({})
  const { redraw } = await draw(<PartRolesCard holders={[holder(me.id)]} />, { user: me })
  expect(screen.queryByRole('button', { name: copy.open })).toBeNull()
  redraw(<PartRolesCard holders={HOLDERS} />)
  await waitFor(() => expect(press(copy.open)).toBeVisible())
})
