import { DEFAULT_SETTINGS } from '@leavewell/leave'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { NotificationsCard } from './notifications-card.tsx'

const SETTINGS = 'GET /entities/CompanySettings'
const checkbox = (name: string) => screen.findByRole('checkbox', { name })

it('Slack is a column only for an approver who linked an account [0200]', async () => {
  const requests = 'Requests and changes of my team’s leave: Slack'
  const approver = somebody({ id: 'u1', is_approver: true })
  const save = `PUT /entities/User/${approver.id}`
  const answers = (name: string | null) =>
    serverAnswers({
      [SETTINGS]: [{ ...DEFAULT_SETTINGS, id: 's1' }],
      'POST /functions/getSlackAccount': { team_name: 'Acme', name },
      [save]: approver,
    })
  const asked = answers('Ava')
  const { user } = await draw(<NotificationsCard user={approver} />, { settings: { slack: true } })
  expect(await checkbox(requests)).toBeChecked()
  expect(screen.getAllByRole('checkbox', { name: /: Slack$/ })).toHaveLength(1)
  await user.click(await checkbox(requests))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ call: save, body: { requests_in_slack: false } }))
  for (const [person, name, settings] of [
    [approver, null, { slack: true }],
    [somebody({ id: 'u2' }), 'Eve', { slack: true }],
    [approver, 'Ava', {}],
  ] as const) {
    cleanup()
    answers(name)
    await draw(<NotificationsCard user={person} />, { settings })
    await checkbox('Decisions on my requests: Email')
    expect(screen.queryByRole('columnheader', { name: 'Slack' })).toBeNull()
  }
})

it('an approver chooses channels by kind and links that decide, and employees have fewer kinds [X3-I3, X3-I6]', async () => {
  const approver = somebody({ id: 'u1', is_approver: true, emails_off: ['own_leave'] })
  const save = `PUT /entities/User/${approver.id}`
  const asked = serverAnswers({
    [SETTINGS]: [{ ...DEFAULT_SETTINGS, id: 's1', decide_by_email: true, weekly_summary: true }],
    [save]: approver,
  })
  const { user } = await draw(<NotificationsCard user={approver} />)
  expect(await checkbox('Leave that others add or change for me: Email')).not.toBeChecked()
  expect(await checkbox('Decisions on my requests: Bell')).toBeDisabled()
  await user.click(await checkbox('Requests and changes of my team’s leave: Email'))
  await user.click(await checkbox('Comments on leave requests: Email'))
  await user.click(await checkbox('Comments on leave requests: Bell'))
  await user.click(await checkbox('Leave and certificate reminders: Email'))
  await user.click(await checkbox('Weekly summary of my team: Email'))
  expect(screen.queryByRole('checkbox', { name: 'Weekly summary of my team: Bell' })).toBeNull()
  await user.click(await checkbox('Approve and reject from emails'))
  const saved = () => asked.filter(({ call }) => call === save).map(({ body }) => body)
  await waitFor(() =>
    expect(saved()).toEqual([
      { emails_off: ['team', 'own_leave'] },
      { comment_emails: false },
      { comments_in_bell: false },
      { reminders_by: 'bell' },
      { emails_off: ['own_leave', 'summary'] },
      { decide_by_email: false },
    ]),
  )
  cleanup()
  await draw(<NotificationsCard user={somebody({ id: 'u2' })} />)
  expect(await checkbox('Decisions on my requests: Email')).toBeChecked()
  for (const name of [
    'Requests and changes of my team’s leave: Email',
    'Weekly summary of my team: Email',
    'Approve and reject from emails',
  ])
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
})

it('Teams is a column only for an approver who added an address, if it is allowed [0216]', async () => {
  const requests = 'Requests and changes of my team’s leave: Teams'
  const approver = somebody({ id: 'u1', is_approver: true })
  const save = `PUT /entities/User/${approver.id}`
  const answers = (hasAddress: boolean, requests_in_teams: boolean) =>
    serverAnswers({
      [SETTINGS]: [{ ...DEFAULT_SETTINGS, id: 's1', requests_in_teams }],
      'POST /functions/getTeamsAddress': { address: hasAddress ? { latest: null, is_paused: false } : null },
      [save]: approver,
    })
  const asked = answers(true, true)
  const { user } = await draw(<NotificationsCard user={approver} />)
  await user.click(await checkbox(requests))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ call: save, body: { requests_in_teams: false } }))
  for (const [person, hasAddress, isAllowed] of [
    [approver, false, true],
    [somebody({ id: 'u2' }), true, true],
    [approver, true, false],
  ] as const) {
    cleanup()
    answers(hasAddress, isAllowed)
    await draw(<NotificationsCard user={person} />)
    await checkbox('Decisions on my requests: Email')
    expect(screen.queryByRole('columnheader', { name: 'Teams' })).toBeNull()
  }
})
