import { setupCopy as copy, SETUP_STEPS, type SetupReport } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { SetupCard } from '../../features/setup/setup-card.tsx'
import { SetupPage } from './setup.tsx'

const report = (change: Partial<SetupReport> = {}, done: readonly string[] = ['company']): SetupReport => ({
  steps: SETUP_STEPS.map(step => ({ step, isDone: done.includes(step), isConfirmed: false, open: 2 })),
  isHidden: false,
  isNew: true,
  ...change,
})

const GET = 'POST /functions/getSetup'
const CHANGE = 'POST /functions/changeSetup'

async function drawPage(answer: SetupReport, who = administrator()) {
  const asked = serverAnswers({ [GET]: answer, [CHANGE]: {}, 'POST /functions/answerCounting': {} })
  const { user } = await draw(<SetupPage />, { user: who })
  const step = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: new RegExp(`^${title.replace('?', '\\?')}`) })
    return within(heading.closest('li') as HTMLElement)
  }
  const sent = (call: string) => asked.filter(each => each.call === call).map(({ body }) => body)
  return { user, step, sent }
}

it('the setup page lists nine steps with progress, and a step can be confirmed [X3-6]', async () => {
  const { user, step, sent } = await drawPage(report())
  expect(await screen.findByRole('progressbar', { name: copy.progress(1, 9) })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
  const holidays = await step(copy.steps.holidays.title)
  expect(holidays.getByRole('link')).toHaveAttribute('href', '/settings/holidays?do=add-state')
  await user.click(holidays.getByRole('button', { name: /^Not needed/ }))
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ step: 'holidays' }]))
  expect((await step(copy.steps.company.title)).queryByRole('link')).toBeNull()
})

it('HR without settings reads who can name the organisation, and gets no button for it [X3-6]', async () => {
  const { step } = await drawPage(report({}, []), somebody({ is_hr: true }))
  const company = await step(copy.steps.company.title)
  expect(company.getByText(copy.settingsBy)).toBeVisible()
  expect(company.queryByRole('link')).toBeNull()
  expect((await step(copy.steps.people.title)).getByRole('link')).toBeVisible()
})

it('the question about counting sends working days with the days of each type [X3-5]', async () => {
  const { user, step, sent } = await drawPage(report())
  await user.click((await step(copy.steps.counting.title)).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: copy.countingTitle }))
  expect(dialog.getByRole('radio', { name: copy.answers.working_days.label })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: copy.save }))
  await waitFor(() =>
    expect(sent('POST /functions/answerCounting')).toEqual([
      { counts: 'working_days', annual: 20, sick: 10, personal: 0 },
    ]),
  )
})

it('a complete setup says so and suggests what is next [X3-6]', async () => {
  await drawPage(report({}, SETUP_STEPS))
  expect(await screen.findByText(copy.live)).toBeVisible()
})

it('a hidden checklist can be shown on the dashboard again, and a failed load retried [X3-6]', async () => {
  const { user, sent } = await drawPage(report({ isHidden: true }))
  await user.click(await screen.findByRole('button', { name: copy.show }))
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ is_hidden: false }]))
  serverAnswers({ [GET]: refusal(403) })
  await draw(<SetupPage />, { user: administrator() })
  expect(await screen.findByText(copy.failed)).toBeVisible()
})

it('the card on the dashboard shows the next step and can be hidden [X3-6]', async () => {
  const asked = serverAnswers({ [GET]: report(), [CHANGE]: {} })
  const { user } = await draw(<SetupCard />, { user: administrator() })
  expect(await screen.findByText(copy.next(copy.steps.counting.title))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.hide }))
  await waitFor(() => expect(asked.some(({ call }) => call === CHANGE)).toBe(true))
})

it.each([
  ['hidden', report({ isHidden: true })],
  ['complete', report({}, SETUP_STEPS)],
  ['of an organisation with leave', report({ isNew: false })],
])('the card on the dashboard is absent if the checklist is %s [X3-6]', async (_, answer) => {
  const asked = serverAnswers({ [GET]: answer })
  await draw(<SetupCard />, { user: administrator() })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: copy.title })).toBeNull()
})
