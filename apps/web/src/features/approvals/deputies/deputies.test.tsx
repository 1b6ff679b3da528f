import { approvalsCopy, deputiesCopy as copy, type DeputyRow } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { tabTo } from '../../../../testing/tab-to.ts'
import { today } from '../../../leave-ui/today.ts'
import { DeputiesCard } from './deputies-card.tsx'
import { OwnDeputiesCard } from './own-deputies-card.tsx'

const LIST = 'POST /functions/listDeputies'
const SAVE = 'POST /functions/saveDeputy'
const REMOVE = 'POST /functions/removeDeputy'
const me = administrator()
const CANDIDATES = [
  { id: me.id, name: 'Ann Lee' },
  { id: 'bea', name: 'Bea Holm' },
  { id: 'cyd', name: 'Cyd Moor' },
]
const row = (fields: Partial<DeputyRow> = {}): DeputyRow => ({
  id: 'd1',
  created_date: '2026-01-01T00:00:00Z',
  updated_date: '2026-01-01T00:00:00Z',
  created_by: '',
  created_by_id: '',
  user_id: 'bea',
  deputy_id: 'cyd',
  start_date: '2026-01-05',
  end_date: null,
  only_when_away: true,
  person: 'Bea Holm',
  deputy: 'Cyd Moor',
  state: 'in_force',
  ...fields,
})

async function begin(
  rows: DeputyRow[] | Response,
  card = <DeputiesCard />,
  answers: Parameters<typeof serverAnswers>[0] = {},
) {
  const list = rows instanceof Response ? rows : { rows, candidates: CANDIDATES }
  const asked = serverAnswers({ [LIST]: list, ...answers })
  const { user } = await draw(card, { user: me })
  return { user, sent: (call: string) => asked.filter(each => each.call === call).map(({ body }) => body) }
}
type User = Awaited<ReturnType<typeof begin>>['user']

const choose = async (user: User, field: string, name: string) => {
  await user.type(screen.getByRole('combobox', { name: field }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const act = async (user: User, action: string) => {
  await user.click(await screen.findByRole('button', { name: copy.actionsOf('Cyd Moor', 'Bea Holm') }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('each row names the person, the delegate and the days, and says whether it applies today', async () => {
  await begin([row(), row({ id: 'd2', deputy: null, end_date: '2026-02-01', state: 'over' })])
  const first = await screen.findByRole('row', { name: /Cyd Moor/ })
  expect(first).toHaveTextContent('Bea Holm')
  expect(first).toHaveTextContent('From 5 Jan 2026, only when away')
  expect(first).toHaveTextContent(approvalsCopy.states.in_force)
  const second = screen.getByRole('row', { name: new RegExp(copy.somebody) })
  expect(second).toHaveTextContent('5 Jan 2026 – 1 Feb 2026')
  expect(second).toHaveTextContent(approvalsCopy.states.over)
})

it('an empty list of delegates says so', async () => {
  await begin([])
  expect(await screen.findByText(copy.none)).toBeVisible()
})

it('a list that cannot be loaded shows the failure', async () => {
  await begin(refusal(403, {}))
  expect(await screen.findByText(copy.failed)).toBeVisible()
})

it('a missing delegate or the same person is reported at its field, and nothing is sent', async () => {
  const { user, sent } = await begin([], undefined, { [SAVE]: {} })
  await user.click(await screen.findByRole('button', { name: copy.add }))
  const dialog = await screen.findByRole('dialog', { name: copy.addTitle })
  const send = within(dialog).getByRole('button', { name: copy.addTitle })
  const deputy = within(dialog).getByRole('combobox', { name: copy.deputy })
  await user.click(send)
  expect(deputy).toHaveAccessibleDescription(expect.stringContaining(copy.personNeeded))
  await choose(user, copy.person, 'Bea')
  await choose(user, copy.deputy, 'Bea')
  await user.click(send)
  expect(deputy).toHaveAccessibleDescription(expect.stringContaining(approvalsCopy.deputyIsSelf))
  await user.clear(deputy)
  await choose(user, copy.deputy, 'Cyd')
  await user.click(within(dialog).getByRole('checkbox', { name: copy.onlyWhenAway }))
  expect(sent(SAVE)).toEqual([])
  await user.click(send)
  await waitFor(() => expect(messagesShown()).toContain(copy.added))
  expect(sent(SAVE)).toEqual([
    { user_id: 'bea', deputy_id: 'cyd', start_date: today(), end_date: null, only_when_away: true },
  ])
})

it('a refusal of the server is shown at its field', async () => {
  const message = approvalsCopy.deputyCannotDecide
  const { user } = await begin([row()], undefined, {
    [SAVE]: refusal(422, { message, errors: [{ name: 'deputy_id', message }] }),
  })
  await act(user, copy.edit)
  const dialog = await screen.findByRole('dialog', { name: copy.editTitle })
  await user.click(within(dialog).getByRole('button', { name: copy.save }))
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: copy.deputy })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  )
})

it('an active delegation ends today or is removed after a confirmation', async () => {
  const { user, sent } = await begin([row()], undefined, { [SAVE]: {}, [REMOVE]: {} })
  await act(user, copy.end)
  const ending = await screen.findByRole('alertdialog')
  expect(ending).toHaveTextContent(copy.endText('Cyd Moor', 'Bea Holm'))
  expect(sent(SAVE)).toEqual([])
  await user.click(within(ending).getByRole('button', { name: copy.end }))
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ id: 'd1', end_date: today() }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await act(user, copy.remove)
  const removing = await screen.findByRole('alertdialog')
  await user.click(within(removing).getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(sent(REMOVE)).toEqual([{ id: 'd1' }]))
})

it('a delegate is added and removed by keyboard, and the focus is never lost [WCAG 2.4.3]', async () => {
  let rows: DeputyRow[] = []
  const { user, sent } = await begin([], <OwnDeputiesCard />, {
    [LIST]: () => ({ rows, candidates: CANDIDATES }),
    [SAVE]: () => {
      rows = [row({ user_id: me.id, person: 'Ann Lee' })]
      return {}
    },
    [REMOVE]: () => {
      rows = []
      return {}
    },
  })
  const add = await screen.findByRole('button', { name: copy.ownAdd })
  await tabTo(user, () => add)
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await tabTo(user, () => dialog.getByRole('combobox', { name: copy.deputy }))
  await user.keyboard('Cyd')
  await screen.findByRole('option', { name: /Cyd Moor/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await tabTo(user, () => dialog.getByRole('button', { name: copy.addTitle }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ deputy_id: 'cyd' }]))
  await waitFor(() => expect(add).toHaveFocus())
  const menu = await screen.findByRole('button', { name: copy.actionsOf('Cyd Moor', copy.you) })
  await tabTo(user, () => menu)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus())
  await user.keyboard('{End}{Enter}')
  const question = within(await screen.findByRole('alertdialog'))
  await tabTo(user, () => question.getByRole('button', { name: copy.remove }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText(copy.ownNone)).toHaveFocus())
})

it('a future delegation can only be removed', async () => {
  const { user } = await begin([row({ start_date: '2999-01-01', state: 'later' })])
  await user.click(await screen.findByRole('button', { name: copy.actionsOf('Cyd Moor', 'Bea Holm') }))
  expect(await screen.findByRole('menuitem', { name: copy.remove })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: copy.end })).toBeNull()
})

it('the profile lists only the user’s own delegates and delegations, and offers no other person', async () => {
  const { user, sent } = await begin(
    [
      row({ user_id: me.id, person: 'Ann Lee' }),
      row({ id: 'd2', deputy_id: me.id, deputy: 'Ann Lee', end_date: '2999-02-01', only_when_away: false }),
      row({ id: 'd3', person: 'Dov Ray', user_id: 'dov' }),
    ],
    <OwnDeputiesCard />,
    { [SAVE]: {} },
  )
  expect(await screen.findByRole('row', { name: /Cyd Moor/ })).toBeVisible()
  expect(screen.getByText(copy.standsInFor('Bea Holm', '5 Jan 2026 – 1 Feb 2999'))).toBeVisible()
  expect(screen.queryByText(/Dov Ray/)).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.ownAdd }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('combobox', { name: copy.person })).toBeNull()
  await choose(user, copy.deputy, 'Bea')
  await user.click(screen.getByRole('button', { name: copy.addTitle }))
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ user_id: me.id, deputy_id: 'bea' }]))
})

it('a profile without delegates says so', async () => {
  await begin([row()], <OwnDeputiesCard />)
  expect(await screen.findByText(copy.ownNone)).toBeVisible()
})
