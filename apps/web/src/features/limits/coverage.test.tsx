import { type CoveragePreview, type CoverageRule, leaveLimitsCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { CoverageCard } from './coverage-card.tsx'

const LIST = 'GET /entities/CoverageRule'
const ADD = 'POST /entities/CoverageRule'
const EDIT = 'PUT /entities/CoverageRule/c1'
const PREVIEW = 'POST /functions/previewCoverage'

const RULE: CoverageRule = {
  id: 'c1',
  created_date: '2026-01-01T00:00:00Z',
  updated_date: '2026-01-01T00:00:00Z',
  created_by: '',
  created_by_id: '',
  scope: 'department',
  scope_id: 'Sales',
  leave_types: ['annual'],
  mode: 'block',
  weekdays: [1, 2, 3, 4, 5],
  max_absent: 2,
  min_present: 3,
}
const HOLDS: CoveragePreview = { people: 5, days: [], total: 0 }

async function drawCard(answers: Parameters<typeof serverAnswers>[0] = {}) {
  const asked = serverAnswers({
    [LIST]: [RULE],
    'GET /entities/Department': [{ id: 'd1', name: 'Sales' }],
    'GET /entities/Office': [{ id: 'o1', name: 'Perth' }],
    [PREVIEW]: HOLDS,
    ...answers,
  })
  const { user } = await draw(<CoverageCard />)
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    sent: (call: string) => asked.filter(each => each.call === call).map(({ body }) => body),
    async choose(action: string) {
      const name = copy.actionsOf(`Sales: ${copy.numbers(2, 3)}`)
      await user.click(await screen.findByRole('button', { name }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    async openNew() {
      await user.click(await screen.findByRole('button', { name: copy.addCoverage }))
      await screen.findByRole('dialog', { name: copy.addCoverageTitle })
    },
    async chooseDepartment() {
      await user.click(screen.getByRole('button', { name: new RegExp(`${copy.department}$`) }))
      await user.click(await screen.findByRole('option', { name: 'Sales' }))
    },
  }
}
const number = (label: string) => screen.getByRole('textbox', { name: label })
const weekdays = () => screen.getByRole('group', { name: copy.weekdays })
const toldAt = (field: HTMLElement, sentence: string) =>
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))

it('each rule shows its numbers, weekdays, people, leave types and mode', async () => {
  const others: CoverageRule[] = [
    { ...RULE, id: 'c2', scope: 'everyone', scope_id: '', weekdays: [0, 1, 3, 5, 6], min_present: null },
    {
      ...RULE,
      id: 'c3',
      scope: 'office',
      scope_id: 'Perth',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      max_absent: null,
    },
    { ...RULE, id: 'c4', max_absent: 0, min_present: null, weekdays: [6, 2] },
  ]
  await drawCard({ [LIST]: [RULE, ...others] })
  await screen.findByRole('table', { name: copy.coverage })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'At most 2 away, at least 3 at workMon–Fri',
    'At most 2 awayMon, Wed, Fri–Sun',
    `At least 3 at work${copy.everyDay}`,
    'No one awayTue, Sat',
  ])
  const [, first] = screen.getAllByRole('row')
  expect(first).toHaveTextContent(/Sales.*Annual.*Blocked/)
})

it('an empty list explains what that means, with a button to add a rule', async () => {
  await drawCard({ [LIST]: [] })
  expect(await screen.findByText(copy.noCoverage)).toBeVisible()
  expect(screen.getByText(copy.noCoverageHint)).toBeVisible()
  expect(screen.getAllByRole('button', { name: copy.addCoverage })).toHaveLength(1)
})

it('a list that failed to load can be retried', async () => {
  let isDown = true
  const { press } = await drawCard({ [LIST]: () => (isDown ? refusal(403) : [RULE]) })
  expect(await screen.findByText(copy.coverageFailed)).toBeVisible()
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('row', { name: /At most 2 away/ })).toBeVisible()
})

it('a new rule covers planned leave of a department on weekdays and previews broken days', async () => {
  const days = [{ day: '2026-03-17', absent: 2, present: 1 }]
  const { user, openNew, chooseDepartment, press, sent } = await drawCard({
    [PREVIEW]: { people: 3, days, total: 1 },
    [ADD]: RULE,
  })
  await openNew()
  expect(screen.getByText(copy.coverageWaits)).toBeVisible()
  await chooseDepartment()
  await user.type(number(copy.maxAbsent), '1')
  await user.tab()
  expect(await screen.findByText(copy.concerns(3))).toBeVisible()
  expect(screen.getByText(copy.daysThere(1))).toBeVisible()
  const [line] = within(screen.getByRole('list', { name: copy.brokenDays })).getAllByRole('listitem')
  expect(line).toHaveTextContent(/^Tue,? 17 Mar2 away, 1 at work$/)
  const numbers = { weekdays: [1, 2, 3, 4, 5], max_absent: 1, min_present: null }
  const question = { scope: 'department', scope_id: 'Sales', ...numbers }
  await waitFor(() => expect(sent(PREVIEW).at(-1)).toEqual(question))
  await press(copy.addCoverage)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(ADD)).toEqual([{ ...question, leave_types: ['annual', 'unpaid'], mode: 'block' }])
  expect(messagesShown()).toEqual([copy.coverageAdded])
})

it('missing values are reported at their fields, weekdays included, and nothing is sent', async () => {
  const { user, openNew, press, sent } = await drawCard()
  await openNew()
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(screen.getByRole('checkbox', { name: day }))
  await press(copy.addCoverage)
  toldAt(screen.getByRole('button', { name: new RegExp(`${copy.department}$`) }), copy.departmentNeeded)
  toldAt(number(copy.maxAbsent), copy.numberNeeded)
  toldAt(weekdays(), copy.weekdaysNeeded)
  expect([...sent(PREVIEW), ...sent(ADD)]).toEqual([])
})

it('an edited rule starts with its values, sends an emptied number as null, and shows refusals at the field', async () => {
  const message = 'Expected at most 100000.'
  let answer: object = refusal(422, { message, errors: [{ name: 'min_present', message }] })
  const { user, choose, press, sent } = await drawCard({ [EDIT]: () => answer })
  await choose(copy.edit)
  await screen.findByRole('dialog', { name: copy.editCoverageTitle })
  expect(await screen.findByText(copy.noDaysThere)).toBeVisible()
  expect(number(copy.maxAbsent)).toHaveValue('2')
  await user.clear(number(copy.maxAbsent))
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }))
  await press(copy.saveCoverage)
  await waitFor(() => toldAt(number(copy.minPresent), message))
  answer = RULE
  await press(copy.saveCoverage)
  await waitFor(() => expect(messagesShown()[0]).toBe(copy.coverageSaved))
  expect(sent(EDIT).at(-1)).toEqual({
    scope: 'department',
    scope_id: 'Sales',
    leave_types: ['annual'],
    mode: 'block',
    weekdays: [1, 2, 3, 4, 5, 6],
    max_absent: null,
    min_present: 3,
  })
})

it('a rule is deleted after a confirmation', async () => {
  const { choose, press, sent } = await drawCard({ 'DELETE /entities/CoverageRule/c1': {} })
  await choose(copy.deleteCoverage)
  const window = await screen.findByRole('alertdialog', { name: copy.deleteCoverageTitle })
  expect(window).toHaveTextContent(copy.deleteCoverageText(`Sales: ${copy.numbers(2, 3)}`))
  await press(copy.deleteCoverage)
  await waitFor(() => expect(messagesShown()).toEqual([copy.coverageDeleted]))
  expect(sent('DELETE /entities/CoverageRule/c1')).toHaveLength(1)
})
