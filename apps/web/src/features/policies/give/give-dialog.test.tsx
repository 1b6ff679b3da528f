import type { PolicyOverview } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { GiveDialog } from './give-dialog.tsx'

const GIVE = 'POST /functions/assignLeavePolicy'
const DEPARTMENTS = { 'GET /entities/Department': [{ id: 'd1', name: 'Sales' }] }
const policy: PolicyOverview = {
  leave_type: 'annual',
  name: 'Working days',
  versions: [],
  assignments: [],
  users: 0,
}
const move = policyEffect

const NOTHING_OF_HR = { hr_fields: [], self_changes: [] }

async function drawPreview(answer: object) {
  const asked = serverAnswers({ ...DEPARTMENTS, [GIVE]: answer })
  const closed = vi.fn()
  const { user } = await draw(<GiveDialog policy={policy} onClose={closed} />)
  await user.click(screen.getByRole('button', { name: / Assign to$/ }))
  await user.click(await screen.findByRole('option', { name: 'Everyone' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return { asked: () => asked.filter(({ call }) => call === GIVE).map(({ body }) => body), user, closed }
}

it('a missing department is reported, and no preview is requested', async () => {
  const asked = serverAnswers({ ...DEPARTMENTS })
  const { user } = await draw(<GiveDialog policy={policy} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose a department')).toBeVisible()
  expect(asked.filter(({ call }) => call === GIVE)).toEqual([])
})

it('the preview shows each balance before and after and the recalculated leave, then assigns the policy', async () => {
  const requests = [
    {
      request_id: 'r1',
      start_date: '2026-12-11',
      end_date: '2026-12-14',
      start_half: null,
      end_half: null,
      minutes: null,
      before: days(4),
      after: days(2),
    },
  ]
  const { asked, user, closed } = await drawPreview({ moves: [move({ requests })], ...NOTHING_OF_HR })
  expect(await screen.findByText('Assigns 1 person to this policy.')).toBeVisible()
  expect(screen.getByText('1 request is recalculated.')).toBeVisible()
  expect(screen.getByText(/11–14 Dec 2026: 4 days → 2 days/)).toBeVisible()
  expect(asked()).toMatchObject([{ mode: 'preview', scope: 'everyone', scope_id: '' }])

  await user.click(screen.getByRole('button', { name: 'Assign to 1 person' }))
  expect(await screen.findByText('Policy assigned to 1 person')).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ mode: 'apply', policy_name: 'Working days', scope: 'everyone' })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('people who come from another policy have a choice of allowance with numbers, and a negative balance is named [R3-10]', async () => {
  const choices = { share: days(-5.08), next_period: days(5), whole: days(25) }
  const { asked, user } = await drawPreview({
    moves: [move({ from_policy: 'Earned', before: days(5), after: days(-5.08), choices })],
    ...NOTHING_OF_HR,
  })
  const choice = (name: string) => screen.getByRole('radio', { name })
  expect(await screen.findByText('1 person has a negative balance afterwards.')).toBeVisible()
  expect(choice('Pro-rate by days')).toBeChecked()
  expect(choice('Pro-rate by days')).toHaveAccessibleDescription(/−5.08 days left\.$/)
  expect(choice("Don't pro-rate")).toHaveAccessibleDescription(/25 days left\.$/)
  expect(screen.getAllByText(/“Earned” → “Working days”/)[0]).toBeVisible()
  await user.click(choice('Change with the next leave year'))
  expect(screen.queryByText('1 person has a negative balance afterwards.')).toBeNull()
  expect(asked()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Assign to 1 person' }))
  expect(await screen.findByText('Policy assigned to 1 person')).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ mode: 'apply', on_move: 'next_period' })
})

it('a preview of many people has ten per page, and the button has their number [X3-28]', async () => {
  const moves = Array.from({ length: 23 }, (_, at) => move({ user_id: `u${at}`, name: `Person ${at}` }))
  const { user } = await drawPreview({ moves, ...NOTHING_OF_HR })
  expect(await screen.findByText('Assigns 23 people to this policy.')).toBeVisible()
  expect(screen.getAllByText(/^Person /)).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Assign to 23 people' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(screen.getAllByText(/^Person /)).toHaveLength(3)
})

it('a refused preview shows the server message, and nothing can be assigned', async () => {
  await drawPreview(() => refusal(422, { message: 'Choose today or a later day.' }))
  await waitFor(() => expect(screen.getByText('Choose today or a later day.')).toBeVisible())
  expect(screen.getByRole('button', { name: 'Assign policy' })).toBeDisabled()
})

it('a policy for everyone can leave out employment types and people [R3-104]', async () => {
  const asked = serverAnswers({
    ...DEPARTMENTS,
    [GIVE]: { moves: [], ...NOTHING_OF_HR },
  })
  const { user } = await draw(<GiveDialog policy={policy} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: / Assign to$/ }))
  await user.click(await screen.findByRole('option', { name: 'Everyone' }))
  await user.click(screen.getByRole('checkbox', { name: 'Casual' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(asked.at(-1)?.call).toBe(GIVE))
  expect(asked.at(-1)?.body).toMatchObject({
    scope: 'everyone',
    except_employment: ['casual'],
    except_users: [],
  })
})

it('fields that only HR changes afterwards are named, with what employees entered before and its effect [R3-15]', async () => {
  const self_changes = [
    {
      user_id: 'u1',
      name: 'Sophie Chen',
      field: 'department',
      before: 'Sales',
      now: 'Board',
      day: '2026-03-02',
      leave_type: 'annual',
      days: 5,
    },
    {
      user_id: 'u2',
      name: 'Ben Okafor',
      field: 'date_hired',
      before: null,
      now: '2015-01-05',
      day: '2026-03-02',
      leave_type: 'annual',
      days: -1.5,
    },
  ]
  await drawPreview({ moves: [], hr_fields: ['date_hired', 'department'], self_changes })
  expect(
    await screen.findByText('Only HR can change this after you assign the policy: Date hired, Department.'),
  ).toBeVisible()
  expect(screen.getAllByText(/Department: Sales → Board, 2 Mar 2026/)[0]).toBeVisible()
  expect(screen.getAllByText('Annual Leave +5 days')[0]).toBeVisible()
  expect(screen.getAllByText(/Date hired: nothing → 5 Jan 2015/)[0]).toBeVisible()
  expect(screen.getAllByText('Annual Leave −1.5 days')[0]).toBeVisible()
})

it('a policy for a region needs the region, and its preview has the code', async () => {
  const asked = serverAnswers({
    ...DEPARTMENTS,
    'GET /entities/HolidayRegion': [{ id: 'r1', code: 'AU-VIC', name: 'Victoria', parent: null }],
    [GIVE]: { moves: [], ...NOTHING_OF_HR },
  })
  const { user } = await draw(<GiveDialog policy={policy} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: / Assign to$/ }))
  await user.click(await screen.findByRole('option', { name: 'A region' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose a region')).toBeVisible()
  await user.click(screen.getByRole('button', { name: / Region$/ }))
  await user.click(await screen.findByRole('option', { name: 'Victoria' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ scope: 'region', scope_id: 'AU-VIC' }))
})
