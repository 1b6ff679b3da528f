import { type CountryPackList, type PackPreview, screenCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { PackDialog } from './pack-dialog.tsx'
import { PackNews } from './pack-news.tsx'

const PREVIEW = 'POST /functions/previewCountryPack'
const APPLY = 'POST /functions/applyCountryPack'
const UNDO = 'POST /functions/undoCountryPack'

const PrivateTypeForm: ComponentProps<typeof PackDialog>['PrivateTypeForm'] = ({ start }) => (
  <p>{`${start.label} of ${start.days_per_year} days`}</p>
)

const list: CountryPackList = {
  packs: [
    {
      id: 'au/2026-11-28',
      name: 'Australia',
      facts_of: '2026-11-28',
      facts: [
        { says: 'Annual leave is four weeks.', source: 'Fair Work Act', isConfirmed: true },
        { says: 'Records are kept for seven years.', source: 'A regulation', isConfirmed: false },
      ],
      questions: [
        {
          id: 'sick',
          asks: 'What happens to Sick Leave?',
          hint: 'Balances stay.',
          choices: [
            { value: 'keep', label: 'Keep it' },
            { value: 'retire', label: 'Retire it' },
          ],
          default: null,
        },
      ],
      not_covered: ['Pay belongs to payroll.'],
      private_types: [],
      news: null,
    },
  ],
  applied: [],
}

const preview: PackPreview = {
  digest: 'd1',
  types: [
    {
      key: 'jury_service',
      label: 'Jury Service',
      icon: 'scales',
      is_included: true,
      is_new: true,
      changes: [],
      differs: [],
      problem: null,
      policies: [{ name: 'Jury service (Australia)', state: 'new' }],
      assignments: [{ policy_name: 'Jury service (Australia)', scope_id: '', is_new: true, replaces: null }],
      people: 6,
      before: null,
      after: null,
    },
    {
      key: 'personal',
      label: 'Personal/Carer’s Leave',
      icon: 'person',
      is_included: true,
      is_new: false,
      changes: [{ field: 'offered_to', before: 'everyone', after: 'assigned' }],
      differs: ['Label'],
      problem: null,
      policies: [],
      assignments: [
        { policy_name: 'Personal (Australia)', scope_id: '', is_new: true, replaces: 'Ten days' },
      ],
      people: 5,
      before: 50,
      after: 40,
    },
  ],
  people: [],
}

async function drawPreview(answers: Record<string, unknown> = {}) {
  const asked = serverAnswers({ 'POST /functions/listCountryPacks': list, [PREVIEW]: preview, ...answers })
  const closed = vi.fn()
  const { user } = await draw(<PackDialog PrivateTypeForm={PrivateTypeForm} onClose={closed} />)
  await user.click(await screen.findByRole('button', { name: 'Set up Australia' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return {
    asked: (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body),
    user,
    closed,
  }
}

it('a question without a safe answer has to be answered before the preview', async () => {
  const { asked, user } = await drawPreview()
  expect(screen.getByText('Choose an answer')).toBeVisible()
  expect(asked(PREVIEW)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Adds 1 leave type. Nothing is stored yet.')).toBeVisible()
  expect(asked(PREVIEW)).toEqual([{ pack: 'au/2026-11-28', answers: { sick: 'keep' } }])
})

it('answers are not lost by closing without a question', async () => {
  const { user, closed } = await drawPreview()
  expect(screen.getByRole('radio', { name: 'Keep it' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Keep it' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: screenCopy.discardTitle })).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
})

it('the preview shows changes, own edits and replaced policies, and applies only after the tick', async () => {
  const { asked, user, closed } = await drawPreview({ [APPLY]: {} })
  await user.click(screen.getByRole('radio', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Yours differs and stays: Label')).toBeVisible()
  expect(screen.getByText('Personal (Australia) replaces your policy “Ten days”.')).toBeVisible()
  expect(screen.getByText('Assigns 5 people. All balances together: 50 → 40 days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply pack' }))
  expect(screen.getByText('Confirm that you have checked this.')).toBeVisible()
  expect(asked(APPLY)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'I have checked this for our company' }))
  await user.click(screen.getByRole('checkbox', { name: 'Include Jury Service' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply pack' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Apply pack' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(asked(APPLY)).toEqual([
    {
      pack: 'au/2026-11-28',
      answers: { sick: 'keep' },
      leave_types: ['personal'],
      digest: 'd1',
      is_checked: true,
    },
  ])
})

it('each tick counts, also before the preview of the one before has arrived', async () => {
  const { asked, user } = await drawPreview({ [APPLY]: {} })
  await user.click(screen.getByRole('radio', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const jury = await screen.findByRole('checkbox', { name: 'Include Jury Service' })
  const personal = screen.getByRole('checkbox', { name: 'Include Personal/Carer’s Leave' })
  await user.click(jury)
  await user.click(personal)
  expect(jury).not.toBeChecked()
  expect(personal).not.toBeChecked()
  await waitFor(() => expect(asked(PREVIEW).at(-1)).toMatchObject({ leave_types: [] }))
  await user.click(jury)
  await waitFor(() => expect(asked(PREVIEW).at(-1)).toMatchObject({ leave_types: ['jury_service'] }))
  expect(personal).not.toBeChecked()
})

it('a refused application shows the reason and loads the preview again', async () => {
  const message = 'Leave types, policies or people have changed since this preview. Preview again.'
  const { asked, user } = await drawPreview({ [APPLY]: () => refusal(409, { message }) })
  await user.click(screen.getByRole('radio', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('checkbox', { name: 'I have checked this for our company' }))
  await user.click(screen.getByRole('button', { name: 'Apply pack' }))
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(asked(PREVIEW)).toHaveLength(2))
})

it('an applied pack lists what came from it and who checked it, and can be undone', async () => {
  const applied = {
    id: 'a1',
    pack: 'au/2026-11-28',
    name: 'Australia',
    applied_on: '2026-11-28',
    applied_by: 'Ada Admin',
    undone_on: null,
    added_types: ['Jury Service'],
    changed_types: [],
    policies: ['Jury service (Australia)'],
    assignments: 1,
    undo_refused: null,
  }
  const asked = serverAnswers({
    'POST /functions/listCountryPacks': { ...list, applied: [applied] },
    [UNDO]: {},
  })
  const { user } = await draw(<PackDialog PrivateTypeForm={PrivateTypeForm} onClose={() => {}} />)
  expect(await screen.findByText('Applied on 28 Nov 2026 by Ada Admin, who checked it')).toBeVisible()
  expect(screen.getByText('Leave types added: Jury Service')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo Australia' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.find(({ call }) => call === UNDO)?.body).toEqual({ id: 'a1' }))
})

it('a newer pack shows which facts have changed, and is an update', async () => {
  const facts = [
    {
      before: 'Leave is four weeks.',
      after: 'Leave is five weeks.',
      valid_from: '2027-07-01',
      is_confirmed: true,
      policies: ['Annual leave (Australia)'],
    },
  ]
  const packs = list.packs.map(pack => ({ ...pack, news: { since: '2026-11-28', facts } }))
  serverAnswers({ 'POST /functions/listCountryPacks': { ...list, packs } })
  await draw(<PackDialog PrivateTypeForm={PrivateTypeForm} onClose={vi.fn()} />)
  expect(await screen.findByText('Newer than the pack of 28 Nov 2026 that you use')).toBeVisible()
  expect(screen.getByText('Leave is five weeks.')).toBeVisible()
  expect(screen.getByText('Before: Leave is four weeks. · From 1 July 2027')).toBeVisible()
  expect(screen.getByText('Used by: Annual leave (Australia)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Australia' })).toBeVisible()
})

it('private leave of a pack begins its form, in which the administrator chooses the holders', async () => {
  const type = {
    label: 'Safety Leave',
    description: 'Ten days.',
    days_per_year: 10,
    year_from: 'service' as const,
  }
  const packs = list.packs.map(pack => ({ ...pack, private_types: [type] }))
  serverAnswers({ 'POST /functions/listCountryPacks': { ...list, packs } })
  const { user } = await draw(<PackDialog PrivateTypeForm={PrivateTypeForm} onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Add Safety Leave' }))
  expect(await screen.findByText('Safety Leave of 10 days')).toBeVisible()
})

it('the page Leave types says that newer facts of an applied pack are there [C.1]', async () => {
  const news = { since: '2026-11-28', facts: [] }
  const packs = list.packs.map(pack => ({ ...pack, facts_of: '2027-07-01', news }))
  serverAnswers({ 'POST /functions/listCountryPacks': { ...list, packs } })
  const onShow = vi.fn()
  const { user } = await draw(<PackNews onShow={onShow} />)
  expect(await screen.findByText('Australia: new facts of 1 July 2027')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show changes: Australia' }))
  expect(onShow).toHaveBeenCalledTimes(1)
})
