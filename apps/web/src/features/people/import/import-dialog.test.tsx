import type { ImportAnswer } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { administrator } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { ImportDialog } from './import-dialog.tsx'

const IMPORT = 'POST /functions/importPeople'

const answer = (fields: Partial<ImportAnswer> = {}): ImportAnswer => ({
  creates: 1,
  updates: 0,
  unchanged: 0,
  patterns: 0,
  policies: 0,
  effects: [],
  new_departments: [],
  columns: [{ name: 'Email', field: 'email' }],
  new_administrators: [],
  new_approvers: [],
  problems: [],
  problem_count: 0,
  warnings: [],
  lines: [{ row: 2, action: 'create', email: 'noa@example.test', name: 'Noa Kim' }],
  ...fields,
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function drawDialog() {
  const close = vi.fn()
  const { user } = await draw(<ImportDialog onClose={close} />, { user: administrator() })
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['Email\nnoa@example.test'], 'people.csv'))
    await user.click(button('Preview'))
  }
  return { user, close, choose }
}

it('a missing file is reported at the field, and nothing is requested', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog()
  await user.click(button('Preview'))
  expect(button('Choose a file')).toHaveAccessibleDescription(/Choose a CSV or Excel file/)
  expect(asked).toEqual([])
})

it('the import previews its changes, then applies them, with invitations later if selected', async () => {
  const asked = serverAnswers({ [IMPORT]: answer() })
  const { user, close, choose } = await drawDialog()
  const step = () => document.querySelector('[aria-current=step]')
  expect(step()).toHaveTextContent('Choose a file')
  await choose()
  expect(await screen.findByText('1 person will be invited.')).toBeVisible()
  expect(step()).toHaveTextContent('Check')
  expect(asked.map(({ body }) => (body as { mode: string }).mode)).toEqual(['preview'])
  const later = screen.getByRole('checkbox', { name: 'Invite them later' })
  expect(later).toHaveAccessibleDescription(/can’t sign in/)
  await user.click(later)
  await user.click(button('Import 1 person'))
  expect(await screen.findByRole('button', { name: 'Done' })).toHaveFocus()
  expect(asked.at(-1)?.body).toMatchObject({ mode: 'apply', invite: 'later' })
  await user.click(button('Done'))
  expect(close).toHaveBeenCalledTimes(1)
})

it('a file with problems cannot be imported, and an approver is offered, which the preview then lists [R3-40, X3-1]', async () => {
  const problem = {
    rows: [2],
    count: 1,
    message: 'Sam is no approver',
    manager: { email: 'sam@example.test', name: 'Sam Roe' },
  }
  const sam = { row: null, action: 'update' as const, email: 'sam@example.test', name: 'Sam Roe' }
  const asked = serverAnswers({
    [IMPORT]: ({ body }) => {
      const { managers, administrators } = body as { managers: string; administrators: string }
      if (managers === '[]') return answer({ problems: [problem], problem_count: 1, lines: [] })
      const named = [{ email: sam.email, name: sam.name }]
      return administrators === '[]'
        ? answer({ new_approvers: named, lines: [{ ...sam, becomes: 'approver' }] })
        : answer({ new_administrators: named, lines: [{ ...sam, becomes: 'administrator' }] })
    },
  })
  const { user, choose } = await drawDialog()
  await choose()
  expect(await screen.findByText('Row 2: Sam is no approver')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /administrator/ })).not.toBeInTheDocument()
  await user.click(button('Make Sam Roe an approver'))
  expect(await screen.findByText('Becomes approver')).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({
    mode: 'preview',
    managers: '["sam@example.test"]',
    administrators: '[]',
  })

  // Administrator access needs a second step that explains it, and a third before it is granted.
  await user.click(button('Make administrator…'))
  const question = await screen.findByRole('alertdialog', { name: 'Make Sam Roe an administrator?' })
  expect(question).toHaveTextContent('everyone’s leave and salary and change all settings')
  await user.click(button('Make administrator'))
  expect(await screen.findByText('Becomes administrator')).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ mode: 'preview', administrators: '["sam@example.test"]' })
  await user.click(button('Import 1 person'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('everyone’s leave and salary')
  expect(asked.every(({ body }) => (body as { mode: string }).mode === 'preview')).toBe(true)
  await user.click(button('Make administrator'))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ mode: 'apply', administrators: '["sam@example.test"]' })
})

it('a refused import shows the reason above the preview, and closing asks first', async () => {
  serverAnswers({
    [IMPORT]: ({ body }) =>
      (body as { mode: string }).mode === 'preview'
        ? answer()
        : refusal(422, { message: 'Row 2: taken meanwhile' }),
  })
  const { user, close, choose } = await drawDialog()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
  await waitFor(() => expect(screen.getByText(/taken meanwhile/)).toBeVisible())
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it('a mapped column is known in the next file [R3-113]', async () => {
  localStorage.clear()
  const asked = serverAnswers({
    [IMPORT]: answer({
      columns: [
        { name: 'Email', field: 'email' },
        { name: 'Cost', field: null },
      ],
    }),
  })
  const first = await drawDialog()
  await first.choose()
  await first.user.click(await screen.findByRole('button', { name: /“Cost” is/ }))
  await first.user.click(await screen.findByRole('option', { name: 'Department' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ columns: '{"Cost":"department"}', mode: 'preview' }),
  )
  await first.user.click(button('Choose another file'))
  await first.choose()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.at(-1)?.body).toMatchObject({ columns: '{"Cost":"department"}', managers: '[]' })
})

it('unlikely first days are shown as warnings, and the import stays possible [R3-113]', async () => {
  const message = 'The first day, 3 Sep 2035, is more than a year away'
  serverAnswers({ [IMPORT]: answer({ warnings: [{ rows: [2], count: 1, message }], patterns: 1 }) })
  const { choose } = await drawDialog()
  await choose()
  expect(await screen.findByText(`Row 2: ${message}`)).toBeVisible()
  expect(screen.getByText('1 person will get a work pattern.')).toBeVisible()
  expect(button('Import 1 person')).toBeEnabled()
})

it('the preview shows what people have left under another policy [R3-10]', async () => {
  const effects = [policyEffect({ from_policy: 'Earned', before: days(9.92), after: days(20) })]
  serverAnswers({ [IMPORT]: answer({ effects }) })
  const { choose } = await drawDialog()
  await choose()
  expect(await screen.findByText('Balances before and after')).toBeVisible()
  expect(screen.getAllByText('9.92 days')[0]).toBeVisible()
  expect(screen.getAllByText('20 days')[0]).toBeVisible()
})
