import {
  workingTimeCopy as copy,
  type WorkPatternAssignment,
  type WorkPatternPreview,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { AssignPatternDialog } from './assign-pattern-dialog.tsx'

const ASSIGN = 'POST /functions/assignWorkPattern'
const PREVIEW: WorkPatternPreview = {
  refused: [],
  days: Array.from({ length: 28 }, (_, at) => ({
    day: `2026-11-${String(at + 2).padStart(2, '0')}`,
    am: at % 7 > 4 ? 0 : 228,
    pm: at % 7 > 4 ? 0 : 228,
    holiday: null,
  })),
  leave: { users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null },
}
const REFUSED = [{ id: 'u2', name: 'Rosa Test', why: 'Employment starts on 4 May 2027.' }]

async function drawDialog(answer: (assignment: WorkPatternAssignment) => object) {
  const asked = serverAnswers({
    'GET /entities/WorkPattern': [
      { id: 'p1', name: 'Office' },
      { id: 'p2', name: 'Fortnight' },
    ],
    [ASSIGN]: ({ body }) => answer(body as WorkPatternAssignment),
  })
  const close = vi.fn()
  const { user } = await draw(<AssignPatternDialog ids={['u1', 'u2', 'u3']} onClose={close} />)
  return {
    user,
    close,
    sent: () => asked.filter(({ call }) => call === ASSIGN).map(({ body }) => body),
    submit: () => screen.getByRole('button', { name: copy.assign }),
    async choose(pattern: string) {
      await screen.findByText(pattern, { selector: 'option' })
      await user.click(screen.getByRole('button', { name: new RegExp(`${copy.pattern}$`) }))
      await user.click(await screen.findByRole('option', { name: pattern }))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T02:00:00Z') })
})

it('the selected people get a pattern after a preview of its weeks [R3-114]', async () => {
  const { user, choose, submit, sent, close } = await drawDialog(() => PREVIEW)
  await user.click(submit())
  expect(screen.getByRole('button', { name: new RegExp(`${copy.pattern}$`) })).toHaveAccessibleDescription(
    copy.patternRequired,
  )
  await choose('Fortnight')
  const weeks = await screen.findByRole('table', { name: copy.nextWeeks })
  expect(within(weeks).getAllByRole('row')).toHaveLength(5)
  const assignment = {
    ids: ['u1', 'u2', 'u3'],
    pattern_id: 'p2',
    valid_from: '2026-11-02',
    valid_to: null,
  }
  expect(sent()).toEqual([{ mode: 'preview', ...assignment }])
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent()).toContainEqual({ mode: 'apply', ...assignment })
  expect(messagesShown()).toContain(copy.assigned(3))
})

it('people who can’t have the pattern are named, and removed with one press by keyboard [R3-114]', async () => {
  const { user, choose, submit, sent, close } = await drawDialog(({ ids }) => ({
    ...PREVIEW,
    refused: REFUSED.filter(({ id }) => ids.includes(id)),
  }))
  await choose('Fortnight')
  expect(await screen.findByRole('list', { name: copy.refused(1) })).toHaveTextContent(
    'Rosa TestEmployment starts on 4 May 2027.',
  )
  expect(submit()).toBeDisabled()
  screen.getByRole('button', { name: copy.removeRefused(1) }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: copy.assignTitle(2) })).toBeVisible()
  await waitFor(() => expect(submit()).toBeEnabled())
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent()).toContainEqual(expect.objectContaining({ mode: 'apply', ids: ['u1', 'u3'] }))
})

it('a failed preview of a pattern shows the server message', async () => {
  const { choose, submit } = await drawDialog(() => refusal(422, { message: 'Choose another pattern.' }))
  await choose('Office')
  expect(await screen.findByText('Choose another pattern.')).toBeVisible()
  expect(submit()).toBeDisabled()
})
