import type { LeaveTypeImportAnswer } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { queryClient } from '../../data/connection/query-client.ts'
import { ImportLeaveTypesDialog } from './import-dialog.tsx'

const CALL = 'POST /functions/importLeaveTypes'
const ANSWER: LeaveTypeImportAnswer = {
  rows: [
    {
      ...{ row: 2, key: 'sick', label: 'Illness', icon: 'cross', action: 'update' },
      changes: [{ column: 'Document After Days', before: '', after: '2' }],
    },
    { row: 3, key: 'blue_moon', label: 'Blue Moon Leave', icon: 'moon', action: 'create', changes: [] },
    { row: 4, key: 'annual', label: 'Annual Leave', icon: 'sun', action: 'none', changes: [] },
  ],
  problems: [],
  ignored: ['Note'],
  digest: 'd1',
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function choose(answer: Parameters<typeof serverAnswers>[0][string]) {
  const asked = serverAnswers({ [CALL]: answer })
  const close = vi.fn()
  const { user } = await draw(<ImportLeaveTypesDialog onClose={close} />, { user: administrator() })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['Key'], 'types.csv'))
  await user.click(button('Preview'))
  return { user, asked, close }
}

it('the preview shows each row with its changes, and the import sends its digest [A8]', async () => {
  const { user, asked, close } = await choose(ANSWER)
  const rows = within(await screen.findByRole('table', { name: 'Leave types in the file' })).getAllByRole(
    'row',
  )
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2IllnesssickDocument After Days: none → 2Changed',
    '3Blue Moon Leaveblue_moonAdded',
    '4Annual LeaveannualNo change',
  ])
  for (const sentence of [
    '1 leave type will be added.',
    '1 leave type will be changed.',
    '1 leave type doesn’t change.',
    'Not imported: Note.',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  await user.click(button('Import 2 leave types'))
  expect(await screen.findByText('2 leave types imported.')).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ mode: 'apply', digest: 'd1' })
  await user.click(button('Done'))
  expect(close).toHaveBeenCalledTimes(1)
})

it('problems name row and column, and nothing can be imported [A8]', async () => {
  await choose({
    ...ANSWER,
    problems: [{ row: 3, column: 'Colour', message: '“mauve” isn’t possible here.' }],
  })
  expect(await screen.findByText('Row 3, Colour: “mauve” isn’t possible here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  expect(button('Choose another file')).toBeVisible()
})

it('an outdated preview is refused, and the new one is shown with the reason [A8]', async () => {
  const message = 'The leave types have changed since this preview. Preview again.'
  let previews = 0
  const { user, asked } = await choose(({ body }) => {
    if ((body as { mode: string }).mode === 'apply') return refusal(409, { message })
    previews += 1
    return { ...ANSWER, digest: `d${previews}` }
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 leave types' }))
  await waitFor(() => expect(screen.getByText(message)).toBeVisible())
  await waitFor(() => expect(asked).toHaveLength(3))
  await user.click(button('Import 2 leave types'))
  const applied = () => asked.map(({ body }) => (body as { digest?: string }).digest).filter(Boolean)
  await waitFor(() => expect(applied()).toEqual(['d1', 'd2']))
})

it('a new preview that arrives after another file is wanted does not return', async () => {
  let previews = 0
  const second = Promise.withResolvers<object>()
  const { user } = await choose(({ body }) => {
    if ((body as { mode: string }).mode === 'apply') return refusal(409)
    previews += 1
    return previews === 1 ? ANSWER : second.promise
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 leave types' }))
  await waitFor(() => expect(previews).toBe(2))
  await user.click(button('Choose another file'))
  second.resolve(ANSWER)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(button('Choose a file')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('a new preview that fails after a refusal shows its own reason', async () => {
  let previews = 0
  const { user } = await choose(({ body }) => {
    if ((body as { mode: string }).mode === 'apply') return refusal(409)
    previews += 1
    return previews === 1 ? ANSWER : refusal(422, { message: 'The file is too large.' })
  })
  await user.click(await screen.findByRole('button', { name: 'Import 2 leave types' }))
  expect(await screen.findByText('The file is too large.')).toBeVisible()
})

it('a missing file is reported at the field', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<ImportLeaveTypesDialog onClose={() => {}} />, { user: administrator() })
  await user.click(button('Preview'))
  expect(button('Choose a file')).toHaveAccessibleDescription(/Choose a CSV or Excel file/)
  expect(asked).toEqual([])
})
