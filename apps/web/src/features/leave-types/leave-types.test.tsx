import {
  leaveTypesCopy as copy,
  employmentTypes,
  type LeaveTypeOverview,
  leaveTypeRefusal,
  leaveTypeSentence,
  NEW_LEAVE_TYPE,
  SPECIFIED_LEAVE_TYPES,
  screenCopy,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { today } from '../../leave-ui/today.ts'
import { LeaveTypesPage } from '../../pages/settings/leave-types.tsx'
import { toastQueue } from '../../ui/toast-queue.ts'

const COUNTS = { people: 6, requests_this_year: 0, requests: 0, pending: 0, with_balance: 0, is_used: true }
const SAVED = '2026-11-01T00:00:00.000Z'

const overview = (fields: Partial<LeaveTypeOverview> = {}): LeaveTypeOverview => ({
  ...(SPECIFIED_LEAVE_TYPES[0] as LeaveTypeOverview),
  updated_date: SAVED,
  ...COUNTS,
  ...fields,
})
const FIVE = SPECIFIED_LEAVE_TYPES.map(type => overview(type))
const MOON = overview({
  key: 'blue_moon',
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  order: 60,
  offered_to: 'assigned',
  origin: 'own',
  people: 3,
  requests_this_year: 14,
  requests: 20,
  pending: 2,
  with_balance: 3,
})
const UNUSED = overview({ ...MOON, ...COUNTS, key: 'study', label: 'Study Leave', order: 70, is_used: false })

/** Opens the page of an administrator. */
async function open(types: readonly LeaveTypeOverview[], answers: Parameters<typeof serverAnswers>[0] = {}) {
  const asked = serverAnswers({ 'POST /functions/listLeaveTypes': { types }, ...answers })
  const { user } = await draw(<LeaveTypesPage />, { user: administrator() })
  await screen.findByRole('table', { name: copy.title })
  const sent = (name: string) =>
    asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body)
  const choose = async (type: LeaveTypeOverview, action: string) => {
    await user.click(screen.getByRole('button', { name: copy.actionsOf(type.label) }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    return screen.findByRole('dialog')
  }
  /** Replaces the text of a field. */
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.paste(text)
  }
  return { user, sent, choose, fill }
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const box = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

it('leave types are listed with key, offer, people and requests, and retired ones are folded', async () => {
  const retired = { ...UNUSED, retired_on: '2026-01-31' }
  const { user } = await open([...FIVE, { ...MOON, retired_on: '2999-12-31' }, retired])
  expect(row('Annual Leave')).toHaveTextContent(`Annual Leaveannual${copy.offers.everyone}60`)
  expect(row('Blue Moon')).toHaveTextContent(
    `blue_moon · ${copy.retiresOn('2999-12-31')}${copy.offers.assigned}314`,
  )
  expect(screen.queryByText('Study Leave')).toBe(null)
  await user.click(press(copy.retiredTypes(1)))
  expect(
    within(screen.getByRole('table', { name: copy.retiredTypes(1) })).getByRole('row', {
      name: /Study Leave/,
    }),
  ).toHaveTextContent(copy.retiredSince('2026-01-31'))
})

it('all types are exported, retired ones included [A8]', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }),
  )
  const { user } = await open([...FIVE, { ...UNUSED, retired_on: '2026-01-31' }])
  await user.click(press(copy.moreActions))
  await user.click(await screen.findByRole('menuitem', { name: copy.export }))
  const text = (await files[0]?.text()) ?? ''
  expect(text.trim().split('\r\n')).toHaveLength(7)
  expect(text).toContain('"Study Leave"')
})

it('a failure to load says so, and people without the permission have no access', async () => {
  serverAnswers({ 'POST /functions/listLeaveTypes': refusal(403) })
  await draw(<LeaveTypesPage />, { user: administrator() })
  expect(await screen.findByText(copy.failed)).toBeVisible()
  await draw(<LeaveTypesPage />)
  expect(screen.queryByRole('button', { name: copy.add })).toBe(null)
})

it('a new type shows its key while typing, is previewed, and leads to its first policy [X3-3]', async () => {
  const { user, sent, fill } = await open(FIVE, {
    'POST /functions/saveLeaveType': { ...MOON, label: 'Blue Moon Leave' },
  })
  await user.click(press(copy.add))
  await screen.findByRole('dialog')
  await fill(box(copy.name), ' Blue Moon Leave')
  expect(box(copy.key)).toHaveValue('blue_moon')
  await user.click(screen.getByRole('radio', { name: copy.colours.teal }))
  await user.click(screen.getByRole('radio', { name: copy.icons.moon }))
  const preview = screen.getByRole('region', { name: copy.previewOf(copy.dark) })
  expect(preview).toHaveTextContent('Blue Moon Leave')
  expect(screen.getByRole('radio', { name: copy.colours.red })).toHaveAccessibleDescription(
    copy.alsoUsedBy(['Sick Leave']),
  )
  await user.click(press(copy.addTitle))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText(copy.addedWithoutPolicy('Blue Moon Leave'))).toBeVisible()
  expect(within(dialog).getByRole('link', { name: copy.addPolicy })).toHaveAttribute(
    'href',
    '/settings/policies/new?leave_type=blue_moon',
  )
  expect(sent('saveLeaveType')).toEqual([
    { ...NEW_LEAVE_TYPE, key: 'blue_moon', label: 'Blue Moon Leave', colour: 'teal', icon: 'moon' },
  ])
})

it('a type for everyone can be requested without a policy, so adding it ends with a message', async () => {
  const { user, fill } = await open(FIVE, {
    'POST /functions/saveLeaveType': { ...MOON, offered_to: 'everyone' },
  })
  await user.click(press(copy.add))
  await screen.findByRole('dialog')
  await fill(box(copy.name), 'Blue Moon Leave')
  await user.click(screen.getByRole('radio', { name: copy.offers.everyone }))
  await user.click(press(copy.addTitle))
  await waitFor(() => expect(messagesShown()).toEqual([copy.added]))
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('a missing or existing name and a wrong key are reported at their fields, before and by the server', async () => {
  const taken = leaveTypeSentence({ code: 'label_taken', params: { label: 'Moon Leave' } })
  const { user, sent, fill } = await open(FIVE, {
    'POST /functions/saveLeaveType': refusal(422, {
      errors: [{ name: 'label', message: taken }],
      message: taken,
    }),
  })
  await user.click(press(copy.add))
  const name = await screen.findByRole('textbox', { name: copy.name })
  await user.click(press(copy.addTitle))
  expect(name).toHaveAccessibleDescription(leaveTypeSentence({ code: 'label_required' }))
  await fill(name, 'sick leave')
  expect(name).toHaveAccessibleDescription(/Sick Leave/)
  await fill(name, 'Moon Leave')
  await fill(box(copy.key), ' !')
  expect(box(copy.key)).toHaveAccessibleDescription(
    expect.stringContaining(leaveTypeSentence({ code: 'key_form' })),
  )
  expect(sent('saveLeaveType')).toEqual([])
  await user.clear(box(copy.key))
  expect(box(copy.key)).toHaveValue('moon')
  await user.click(press(copy.addTitle))
  await waitFor(() => expect(name).toHaveAccessibleDescription(taken))
})

it('an edited type keeps its key, and service cannot change once there are requests', async () => {
  const { user, sent, choose, fill } = await open([...FIVE, MOON], { 'POST /functions/saveLeaveType': MOON })
  await choose(MOON, copy.edit)
  expect(screen.queryByRole('textbox', { name: copy.key })).toBe(null)
  expect(screen.getByText(copy.keyOf('blue_moon'))).toBeVisible()
  await fill(box(copy.name), 'Lunar Leave')
  await user.click(press(copy.more))
  expect(screen.getByRole('checkbox', { name: copy.service })).toBeDisabled()
  expect(screen.getByText(copy.serviceFixed)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: copy.medical }))
  expect(screen.queryByRole('textbox', { name: copy.approveUpTo })).toBe(null)
  await user.click(screen.getByRole('radio', { name: copy.approvals.none }))
  await fill(box(copy.approveUpTo), '3')
  await fill(box(copy.description), 'When the moon is blue.')
  await user.click(press(copy.save))
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(sent('saveLeaveType')).toEqual([
    expect.objectContaining({
      key: 'blue_moon',
      label: 'Lunar Leave',
      description: 'When the moon is blue.',
      approval: 'none',
      approve_up_to_days: 3,
      is_medical: true,
      updated_date: SAVED,
    }),
  ])
})

it('conditions and the rule about documents are set under More [A1, A6]', async () => {
  const { user, sent, choose, fill } = await open([...FIVE, MOON], { 'POST /functions/saveLeaveType': MOON })
  await choose(MOON, copy.edit)
  await user.click(press(copy.more))
  const months = box(copy.serviceMonths)
  await fill(months, '601')
  await user.click(press(copy.save))
  const tooMany = leaveTypeSentence({ code: 'months_out_of_range', params: { most: 600 } })
  expect(months).toHaveAccessibleDescription(expect.stringContaining(tooMany))
  await fill(months, '12')
  await user.click(screen.getByRole('checkbox', { name: employmentTypes.part_time }))
  await user.click(screen.getByRole('checkbox', { name: employmentTypes.full_time }))
  await user.click(screen.getByRole('button', { name: new RegExp(copy.onlyAfter) }))
  expect(screen.queryByRole('option', { name: /Blue Moon/ })).toBe(null)
  await user.click(screen.getByRole('option', { name: 'Personal Leave' }))
  await fill(box(copy.documentAfter), '2')
  await user.click(screen.getByRole('checkbox', { name: copy.documentBeside }))
  await fill(box(copy.documentWithin), '3')
  await fill(box(copy.documentWords), 'Moon report ')
  await user.click(press(copy.save))
  await waitFor(() => expect(messagesShown()).toContain(copy.saved))
  expect(sent('saveLeaveType')).toEqual([
    expect.objectContaining({
      min_service_months: 12,
      employment_kinds: ['full_time', 'part_time'],
      only_after: 'personal',
      document_after_days: 2,
      document_beside_free_day: true,
      document_within_days: 3,
      document_words: 'Moon report',
    }),
  ])
})

it('a type can be hidden from approvers, and the form says that one hidden type is not enough [D2]', async () => {
  const { user, sent, choose } = await open([MOON], { 'POST /functions/saveLeaveType': MOON })
  await choose(MOON, copy.edit)
  await user.click(screen.getByRole('radio', { name: new RegExp(copy.privacies.away) }))
  const approvers = screen.getByRole('checkbox', { name: copy.managersSeeType })
  expect(approvers).toBeChecked()
  expect(screen.getByText(copy.managersSeeTypeHint)).toBeVisible()
  await user.click(approvers)
  expect(screen.getByText(copy.onlyHiddenType)).toBeVisible()
  await user.click(press(copy.save))
  await waitFor(() => expect(messagesShown()).toContain(copy.saved))
  expect(sent('saveLeaveType')).toEqual([
    expect.objectContaining({ privacy: 'away', managers_see_type: false }),
  ])
})

it('an edited type of the specification can be restored as it was, an unchanged one cannot', async () => {
  const illness = overview({
    ...SPECIFIED_LEAVE_TYPES[1],
    label: 'Illness',
    colour: 'green',
    description: 'Ill.',
  })
  const { user, choose } = await open([...FIVE.filter(({ key }) => key !== 'sick'), illness])
  await choose(illness, copy.edit)
  await user.click(press(copy.restoreOriginal))
  expect(box(copy.name)).toHaveValue('Sick Leave')
  expect(screen.getByRole('radio', { name: copy.colours.red })).toBeChecked()
  expect(screen.queryByRole('button', { name: copy.restoreOriginal })).toBe(null)
})

it('a type that another administrator saved meanwhile keeps the input and shows the saved version', async () => {
  const theirs = { ...MOON, label: 'Lunar Leave', colour: 'green', updated_date: '2026-11-02T00:00:00.000Z' }
  let answer: object = refusal(409, {
    code: 'changed',
    message: leaveTypeRefusal({ code: 'changed' }),
    current: theirs,
  })
  const { user, sent, choose, fill } = await open([MOON], { 'POST /functions/saveLeaveType': () => answer })
  await choose(MOON, copy.edit)
  await fill(box(copy.name), 'Moon Leave')
  await user.click(press(copy.save))
  expect(await screen.findByText(copy.staleTitle)).toBeVisible()
  expect(screen.getByText(copy.field(copy.name, 'Lunar Leave'))).toBeVisible()
  expect(screen.getByText(copy.field(copy.colour, copy.colours.green))).toBeVisible()
  expect(box(copy.name)).toHaveValue('Moon Leave')
  answer = MOON
  await user.click(press(copy.keepMine))
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(sent('saveLeaveType').at(-1)).toMatchObject({
    label: 'Moon Leave',
    updated_date: theirs.updated_date,
  })
})

it('the saved version of another administrator replaces the input on request', async () => {
  const theirs = { ...MOON, label: 'Lunar Leave', updated_date: '2026-11-02T00:00:00.000Z' }
  const { user, choose, fill } = await open([MOON], {
    'POST /functions/saveLeaveType': refusal(409, { code: 'changed', current: theirs }),
  })
  await choose(MOON, copy.edit)
  await fill(box(copy.name), 's')
  await user.click(press(copy.save))
  await user.click(await screen.findByRole('button', { name: copy.takeTheirs }))
  expect(box(copy.name)).toHaveValue('Lunar Leave')
  expect(screen.queryByText(copy.staleTitle)).toBe(null)
})

it('a type moves by keyboard, is announced, and the focus stays on a button that can be pressed', async () => {
  let types = [MOON, ...FIVE.slice(0, 2)]
  const { user, sent } = await open(types, {
    'POST /functions/listLeaveTypes': () => ({ types }),
    'POST /functions/orderLeaveTypes'({ body }) {
      const { keys } = body as { keys: string[] }
      types = types.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
      return { types }
    },
  })
  press(copy.moveDown('Blue Moon Leave')).focus()
  await user.keyboard('{Enter}')
  expect(names()[1]).toContain('Blue Moon')
  expect(screen.getByRole('status')).toHaveTextContent(copy.moved('Blue Moon Leave', 2, 3))
  expect(press(copy.moveDown('Blue Moon Leave'))).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent(copy.moved('Blue Moon Leave', 3, 3))
  expect(press(copy.moveUp('Blue Moon Leave'))).toHaveFocus()
  await waitFor(() =>
    expect(sent('orderLeaveTypes')).toEqual([
      { keys: ['annual', 'blue_moon', 'sick'] },
      { keys: ['annual', 'sick', 'blue_moon'] },
    ]),
  )
  expect(names()[2]).toContain('Blue Moon')
})

it('a refused move says why and shows the saved order again', async () => {
  const message = leaveTypeRefusal({ code: 'not_all_keys' })
  const { user } = await open(FIVE, { 'POST /functions/orderLeaveTypes': refusal(409, { message }) })
  await user.click(press(copy.moveUp('Sick Leave')))
  await waitFor(() => expect(messagesShown()).toEqual([message]))
  await waitFor(() => expect(names()[0]).toContain('Annual Leave'))
})

it('a move skips retired types, which keep their place', async () => {
  const retired = { ...UNUSED, retired_on: '2026-01-31' }
  const [annual, sick] = FIVE as [LeaveTypeOverview, LeaveTypeOverview]
  const { user, sent } = await open([annual, retired, sick])
  await user.click(press(copy.moveUp('Sick Leave')))
  await waitFor(() => expect(sent('orderLeaveTypes')).toEqual([{ keys: ['sick', 'annual', 'study'] }]))
})

it('retiring says who still has leave, takes a day, and can be undone', async () => {
  const { user, sent, choose } = await open([...FIVE, MOON], {
    'POST /functions/retireLeaveType': { ...MOON, retired_on: today() },
    'POST /functions/restoreLeaveType': MOON,
  })
  const dialog = await choose(MOON, copy.retire)
  expect(dialog).toHaveTextContent('3 people still have a balance and 2 requests are pending. Requests stay.')
  await user.click(press(copy.retireAction))
  await waitFor(() => expect(messagesShown()).toEqual([copy.retired('Blue Moon Leave')]))
  expect(sent('retireLeaveType')).toEqual([{ key: 'blue_moon', on: today() }])
  toastQueue.visibleToasts[0]?.content.action?.onPress()
  await waitFor(() => expect(sent('restoreLeaveType')).toEqual([{ key: 'blue_moon' }]))
  await waitFor(() => expect(messagesShown()).toContain(copy.restored('Blue Moon Leave')))
})

it('balances are paid out or moved with the retirement, after a preview, and return with its undo [A7]', async () => {
  const { user, sent, choose } = await open([...FIVE, MOON], {
    'POST /functions/retireLeaveType': ({ body }) =>
      (body as { mode?: string }).mode === 'preview'
        ? { people: 2, days: 12.5, kept: 1 }
        : { ...MOON, retired_on: today() },
    'POST /functions/restoreLeaveType': MOON,
  })
  const dialog = await choose(MOON, copy.retire)
  await user.click(within(dialog).getByRole('radio', { name: /^Move/ }))
  await user.click(press(copy.retireAction))
  expect(
    within(dialog).getByRole('button', { name: new RegExp(copy.retiredMoveTo) }),
  ).toHaveAccessibleDescription(expect.stringContaining(copy.retiredMoveToMissing))
  await user.click(within(dialog).getByRole('button', { name: new RegExp(copy.retiredMoveTo) }))
  expect(screen.queryByRole('option', { name: /Blue Moon/ })).toBe(null)
  await user.click(screen.getByRole('option', { name: 'Personal Leave' }))
  expect(await within(dialog).findByText(/^2 people, 12.5 days in all. 1 person keeps/)).toBeVisible()
  await user.click(press(copy.retireAction))
  await waitFor(() => expect(messagesShown()).toContain(copy.retired('Blue Moon Leave')))
  const move = { key: 'blue_moon', on: today(), balances: 'move', to: 'personal' }
  expect(sent('retireLeaveType')).toEqual([{ ...move, mode: 'preview' }, move])
  toastQueue.visibleToasts.find(({ content }) => content.action)?.content.action?.onPress()
  await waitFor(() => expect(sent('restoreLeaveType')).toEqual([{ key: 'blue_moon', return_balances: true }]))
})

it('a retired type is restored from its menu', async () => {
  const retired = { ...UNUSED, retired_on: '2026-01-31' }
  const { user, sent } = await open([...FIVE, retired], { 'POST /functions/restoreLeaveType': UNUSED })
  await user.click(press(copy.retiredTypes(1)))
  await user.click(press(copy.actionsOf('Study Leave')))
  await user.click(await screen.findByRole('menuitem', { name: copy.restore }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.restored('Study Leave')]))
  expect(sent('restoreLeaveType')).toEqual([{ key: 'study' }])
})

it('an unused own type is deleted, a used one says why not and can be retired instead', async () => {
  const { user, sent } = await open([...FIVE, MOON, UNUSED], {
    'POST /functions/deleteLeaveType': { deleted: 'study' },
  })
  await user.click(press(copy.actionsOf('Blue Moon Leave')))
  await user.click(await screen.findByRole('menuitem', { name: copy.delete }))
  expect(
    await screen.findByRole('alertdialog', { name: copy.cannotDelete('Blue Moon Leave') }),
  ).toHaveTextContent(copy.cannotDeleteText)
  await user.click(press(copy.retire))
  expect(await screen.findByRole('dialog', { name: copy.retireTitle('Blue Moon Leave') })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(press(copy.actionsOf('Study Leave')))
  await user.click(await screen.findByRole('menuitem', { name: copy.delete }))
  await user.click(await screen.findByRole('button', { name: copy.deleteAction }))
  await waitFor(() => expect(sent('deleteLeaveType')).toEqual([{ key: 'study' }]))
})

it('types of the specification cannot be deleted', async () => {
  const { user } = await open(FIVE)
  await user.click(press(copy.actionsOf('Sick Leave')))
  await screen.findByRole('menuitem', { name: copy.edit })
  expect(screen.queryByRole('menuitem', { name: copy.delete })).toBe(null)
})

it('input is not lost by closing without a question', async () => {
  const { user, choose } = await open([MOON])
  await choose(MOON, copy.edit)
  await user.click(screen.getByRole('radio', { name: copy.colours.amber }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText(screenCopy.discardTitle)).toBeVisible()
})
