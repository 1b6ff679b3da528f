import {
  type ApprovalRouteView,
  type ApprovalTrial,
  approvalsCopy,
  approvalSettingsCopy as copy,
  type RouteRule,
  type ShownRule,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { ApprovalsPage } from '../../../pages/settings/approvals.tsx'

const GET = 'POST /functions/getApprovalRoute'
const SAVE = 'POST /functions/saveApprovalRoute'
const TRY = 'POST /functions/tryApprovalRoute'
const AVA = { id: 'ava', name: 'Ava Chen' }
const BEA = { id: 'bea', name: 'Bea Holm' }
const PEOPLE = [AVA, BEA]

const ABOVE: ShownRule = {
  id: 'r1',
  who: 'manager_of_manager',
  person_id: null,
  longer_than_days: null,
  leave_types: [],
  person: null,
}
const BY_AVA: ShownRule = {
  ...ABOVE,
  id: 'r2',
  who: 'person',
  person_id: 'ava',
  longer_than_days: 10,
  leave_types: ['annual'],
  person: { id: 'ava', name: 'Ava Chen', may_decide: true },
}
const routeOf = (rules: ShownRule[], updated_date: string | null = '2026-03-01T00:00:00Z') =>
  ({ rules, people: PEOPLE, updated_date }) satisfies ApprovalRouteView
const plain = ({ person: _, ...rule }: ShownRule): RouteRule => rule

async function begin(route: object, answers: Parameters<typeof serverAnswers>[0] = {}) {
  const asked = serverAnswers({
    [GET]: route,
    'GET /entities/CompanySettings': [{ escalate_after_days: 5 }],
    'POST /functions/listDeputies': { rows: [], candidates: [] },
    'GET /entities/User': [somebody()],
    ...answers,
  })
  const { user } = await draw(<ApprovalsPage />, { user: administrator() })
  const sent = (call: string) => asked.filter(each => each.call === call).map(({ body }) => body)
  return { user, sent }
}
const steps = async () =>
  within(await screen.findByRole('list', { name: copy.steps })).getAllByRole('listitem')
const save = () => screen.getByRole('button', { name: copy.save })
type User = Awaited<ReturnType<typeof begin>>['user']

async function chooseOf(user: User, no: number, action: string) {
  await user.click(screen.getByRole('button', { name: copy.actionsOf(no) }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('a workflow without rules says that the manager approves, and there is nothing to save', async () => {
  await begin(routeOf([], null))
  const all = await steps()
  expect(all).toHaveLength(1)
  expect(all[0]).toHaveTextContent(copy.managerStep)
  expect(screen.getByText(copy.noSteps)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.save })).toBeNull()
})

it('each rule is a sentence, and the workflow is saved as a whole, with no ids for new rules', async () => {
  const added: ShownRule = { ...BY_AVA, id: 'r3', person_id: 'bea', longer_than_days: null, leave_types: [] }
  const saved = routeOf([BY_AVA, added], '2026-03-02T00:00:00Z')
  const { user, sent } = await begin(routeOf([ABOVE, BY_AVA]), { [SAVE]: saved })
  const [, second, third] = await steps()
  expect(second).toHaveTextContent('Then the next manager up')
  expect(third).toHaveTextContent('Then Ava Chen, for more than 10 days of Annual Leave')
  await chooseOf(user, 3, copy.moveUp)
  expect(screen.getByText(copy.moved(2))).toBeInTheDocument()
  await chooseOf(user, 3, copy.removeStep)
  await user.click(screen.getByRole('button', { name: copy.addStep }))
  const dialog = await screen.findByRole('dialog', { name: copy.addTitle })
  await user.type(within(dialog).getByRole('combobox', { name: copy.person }), 'Bea')
  await user.click(await screen.findByRole('option', { name: 'Bea Holm' }))
  await user.click(within(dialog).getByRole('button', { name: copy.addTitle }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await steps()).map(item => item.textContent)).toEqual([
    expect.stringContaining(copy.managerStep),
    expect.stringContaining('Then Ava Chen'),
    expect.stringContaining('Then Bea Holm'),
  ])
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  const { id: _, ...unsaved } = plain(added)
  expect(sent(SAVE)).toEqual([{ rules: [plain(BY_AVA), unsaved], seen: '2026-03-01T00:00:00Z' }])
  expect(screen.queryByRole('button', { name: copy.save })).toBeNull()
})

it('a restored order counts as no change, and changes can be discarded', async () => {
  const { user } = await begin(routeOf([ABOVE, BY_AVA]))
  await steps()
  await chooseOf(user, 2, copy.moveDown)
  expect(save()).toBeVisible()
  await chooseOf(user, 2, copy.moveDown)
  await waitFor(() => expect(screen.queryByRole('button', { name: copy.save })).toBeNull())
  await chooseOf(user, 2, copy.removeStep)
  await user.click(screen.getByRole('button', { name: copy.undo }))
  expect(await steps()).toHaveLength(3)
})

it('a step without a person is reported at the field and in a message', async () => {
  const { user } = await begin(routeOf([]))
  await user.click(await screen.findByRole('button', { name: copy.addStep }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: copy.addTitle }))
  expect(within(dialog).getByRole('combobox', { name: copy.person })).toHaveAccessibleDescription(
    expect.stringContaining(approvalsCopy.personNeeded),
  )
  expect(messagesShown()).toEqual([approvalsCopy.personNeeded])
})

it('a person without approval permission gets a warning, and a server refusal is shown at the step', async () => {
  const gone: ShownRule = {
    ...BY_AVA,
    person_id: 'cyd',
    person: { id: 'cyd', name: 'Cyd Moor', may_decide: false },
  }
  const message = approvalsCopy.personCannotDecide
  const { user } = await begin(routeOf([gone, ABOVE]), {
    [SAVE]: refusal(422, { message, errors: [{ name: 'rules.1.person_id', message }] }),
  })
  const [, second] = await steps()
  expect(second).toHaveTextContent(copy.cannotDecide('Cyd Moor'))
  await chooseOf(user, 2, copy.moveDown)
  await user.click(save())
  await waitFor(async () => expect((await steps())[2]).toHaveTextContent(message))
  expect(save()).toBeEnabled()
})

it('a workflow saved by another user is shown, and nothing is overwritten without a choice', async () => {
  const current = routeOf([BY_AVA], '2026-03-05T00:00:00Z')
  let times = 0
  const { user, sent } = await begin(routeOf([ABOVE]), {
    [SAVE]: () => {
      times += 1
      return times === 1 ? refusal(409, { code: 'stale', current }) : routeOf([], '2026-03-06T00:00:00Z')
    },
  })
  await steps()
  await chooseOf(user, 2, copy.removeStep)
  await user.click(save())
  expect(await screen.findByText(approvalsCopy.changedMeanwhile)).toBeVisible()
  expect(screen.getByText('Then Ava Chen, for more than 10 days of Annual Leave')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.keepMine }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(sent(SAVE)).toEqual([
    { rules: [], seen: '2026-03-01T00:00:00Z' },
    { rules: [], seen: '2026-03-05T00:00:00Z' },
  ])
})

it('the version of the other user can replace the own one', async () => {
  const current = routeOf([BY_AVA], '2026-03-05T00:00:00Z')
  const { user } = await begin(routeOf([ABOVE]), { [SAVE]: refusal(409, { code: 'stale', current }) })
  await steps()
  await chooseOf(user, 2, copy.removeStep)
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: copy.takeTheirs }))
  expect((await steps())[1]).toHaveTextContent('Then Ava Chen')
  expect(screen.queryByRole('button', { name: copy.save })).toBeNull()
})

const TRIAL: ApprovalTrial = {
  days: 12,
  steps: [
    { rule_id: null, why: 'manager', approver: AVA, deputy: BEA },
    { rule_id: 'r1', why: 'manager_of_manager', approver: BEA, deputy: null },
  ],
  skipped: [{ rule_id: 'r2', why: 'twice' }],
  escalates: { on: '2026-03-09', to: ['Bea Holm'] },
}

async function tryForSophie(user: User) {
  await user.type(await screen.findByRole('combobox', { name: copy.tryPerson }), 'Soph')
  await user.click(await screen.findByRole('option', { name: /Sophie Chen/ }))
}

it('the preview uses the unsaved steps and shows approvers, delegates, skipped steps and escalation', async () => {
  const { user, sent } = await begin(routeOf([ABOVE, BY_AVA]), { [TRY]: TRIAL })
  await steps()
  await chooseOf(user, 3, copy.moveUp)
  await tryForSophie(user)
  const result = await screen.findByRole('region', { name: copy.result(12) })
  expect(result).toHaveTextContent(copy.standsIn('Bea Holm', 'Ava Chen'))
  expect(result).toHaveTextContent(`${copy.skippedStep(2, 'Ava Chen')} ${approvalsCopy.skipped.twice}`)
  expect(result).toHaveTextContent(copy.escalates('9 Mar 2026', ['Bea Holm']))
  expect(sent(TRY)[0]).toMatchObject({
    user_id: 'u1',
    leave_type: 'annual',
    rules: [plain(BY_AVA), plain(ABOVE)],
  })
  expect(sent(SAVE)).toEqual([])
})

it('the preview starts after a person is selected, and a refused preview can be retried', async () => {
  const { user, sent } = await begin(routeOf([ABOVE]), { [TRY]: refusal(422, { message: 'Not like that.' }) })
  expect(await screen.findByText(copy.tryFirst)).toBeVisible()
  expect(sent(TRY)).toEqual([])
  await tryForSophie(user)
  expect(await screen.findByText('Not like that.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent(TRY)).toHaveLength(2))
})

it('the editor shows when requests escalate, with a link to the setting', async () => {
  await begin(routeOf([]))
  expect(await screen.findByText(copy.escalatesAfter(5))).toBeVisible()
  expect(screen.getByText(copy.remindsNever)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.escalationAt })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings\/mail$/),
  )
})

it('a workflow that cannot be loaded shows the failure and can be loaded again', async () => {
  await begin(refusal(403, { message: 'No' }))
  expect(await screen.findByText(copy.failed)).toBeVisible()
})
