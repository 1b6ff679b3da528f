import { completeRules, POLICY_TEMPLATES, templateRules } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { tabTo } from '../../../../testing/tab-to.ts'
import { PolicyFormView } from './policy-form-view.tsx'

const SAVE = 'POST /functions/saveLeavePolicy'

async function drawForm(answer: object, template = POLICY_TEMPLATES[0]) {
  const asked = serverAnswers({ [SAVE]: answer })
  const saved = vi.fn()
  const { user } = await draw(
    <PolicyFormView
      leaveType="annual"
      policy={undefined}
      template={template}
      policies={[]}
      onSaved={saved}
    />,
  )
  return { asked, user, saved }
}
const PERPETUAL = POLICY_TEMPLATES.find(({ rules }) => rules.period?.kind === 'perpetual')
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save policy' })
const STAFF = {
  leave_type: 'annual' as const,
  name: 'Staff',
  versions: [
    {
      id: 'v1',
      version: 1,
      effective_from: '2026-01-01',
      rules: completeRules('annual', templateRules('working_days')),
    },
  ],
  assignments: [],
  users: 1,
}
const unfold = (section: RegExp) => screen.getByRole('button', { name: section, expanded: false })

it('days of the form are sent as whole minutes, with the other rules of the template', async () => {
  const { asked, user, saved } = await drawForm({})
  await user.clear(field('Days a year'))
  await user.type(field('Days a year'), '25')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
    leave_type: 'annual',
    name: 'Working days',
    rules: { day_minutes: 456, grant: { kind: 'upfront', minutes: 25 * 456 }, charge_on: 'leave_day' },
  })
})

it('approved leave is cancelled on request by the template, and freely at any time when that is chosen [R3-42]', async () => {
  const { asked, user, saved } = await drawForm({})
  const choose = async (name: RegExp, option: string) => {
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  expect(screen.getByText('Employees can cancel approved leave with approval until it starts.')).toBeVisible()
  await user.click(unfold(/^Cancelling Cancel: with approval/))
  await choose(/Employees can cancel approved leave/, 'Without approval')
  await choose(/Cancel until/, 'Any time')
  expect(screen.getByText('Employees can cancel approved leave without approval at any time.')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
    rules: { on_cancel_approved: 'free', cancel_until: 'any' },
  })
  await choose(/Employees can cancel approved leave/, 'Never')
  expect(screen.queryByRole('button', { name: /Cancel until/ })).toBeNull()
})

it('parts of a balance have fields where leave accrues without an end, and a sentence [0218]', async () => {
  const { asked, user } = await drawForm({}, PERPETUAL)
  await user.click(unfold(/^Pro-rating and accrual/))
  await user.type(field('Can be used after (months of service)'), '120')
  expect(screen.queryByRole('textbox', { name: 'Without parts after (months of service)' })).toBeNull()
  await user.type(field('Then a further part every (months of service)'), '60')
  await user.tab()
  await user.type(field('Without parts after (months of service)'), '120')
  await user.click(save())
  expect(await screen.findByText('Enter more than 120, the months before the first use')).toBeVisible()
  await user.clear(field('Without parts after (months of service)'))
  await user.type(field('Without parts after (months of service)'), '180')
  await user.tab()
  expect(
    screen.getByText('Every 60 months of service after that, they can take what accrued until then.'),
  ).toBeVisible()
  await user.click(save())
  await waitFor(() =>
    expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rules: { grant: { usable_after_months: 120, steps: { every_months: 60, until_months: 180 } } },
    }),
  )
})

it('the summary in words follows the fields [X3-27]', async () => {
  const { user } = await drawForm({})
  expect(screen.getByText('20 days are granted on 1 Jan.')).toBeVisible()
  await user.clear(field('Days a year'))
  await user.type(field('Days a year'), '25')
  await user.tab()
  expect(screen.getByText('25 days are granted on 1 Jan.')).toBeVisible()
})

it('a problem in a folded section unfolds it, gets the focus and is not sent [R3-43]', async () => {
  const { asked, user } = await drawForm({})
  await user.click(unfold(/^Counting Working days · 7\.6 hours a day/))
  await user.clear(field('Length of a day'))
  await user.type(field('Length of a day'), 'long')
  await user.click(screen.getByRole('button', { name: /^Counting/ }))
  await user.click(save())
  expect(field('Length of a day')).toHaveAccessibleDescription(/such as 7:36/)
  expect(field('Length of a day')).toHaveFocus()
  expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
})

it('rows of longer notice are added, changed and removed with the keyboard [R3-43]', async () => {
  const { asked, user, saved } = await drawForm({})
  await user.click(unfold(/^Notice and dates No notice/))
  const add = () => screen.getByRole('button', { name: 'Add a length' })
  add().focus()
  await user.keyboard('{Enter}')
  const first = within(screen.getByRole('group', { name: 'Row 1' }))
  expect(first.getByRole('textbox', { name: 'From (days)' })).toHaveFocus()
  await user.tab()
  expect(first.getByRole('textbox', { name: 'Notice (days)' })).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}14{Tab}')
  expect(screen.getByText('Notice: 14 days for 5 days or more · up to 18 months ahead')).toBeVisible()
  await user.click(add())
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
    rules: {
      notice: {
        per_length: [
          { from_minutes: 5 * 456, min_days: 14 },
          { from_minutes: 10 * 456, min_days: 28 },
        ],
      },
    },
  })
  screen.getByRole('button', { name: 'Remove row 2: Longer notice for longer leave' }).focus()
  await user.keyboard('{Enter}')
  expect(add()).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Row 2' })).toBeNull()
})

it('steps of service and parts of a balance are entered by keyboard alone [0218]', async () => {
  const { asked, user } = await drawForm({}, PERPETUAL)
  const enter = async (name: string, text: string) => {
    await tabTo(user, () => field(name))
    await user.keyboard(`{Control>}a{/Control}${text}{Tab}`)
  }
  await tabTo(user, () => unfold(/^Pro-rating and accrual/))
  await user.keyboard('{Enter}')
  await enter('Can be used after (months of service)', '120')
  await enter('Then a further part every (months of service)', '60')
  await enter('Without parts after (months of service)', '180')
  await tabTo(user, () => screen.getByRole('button', { name: 'Add a step' }))
  await user.keyboard('{Enter}')
  const row = within(screen.getByRole('group', { name: 'Row 1' }))
  expect(row.getByRole('textbox', { name: 'After (months)' })).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}240')
  await tabTo(user, save)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rules: {
        grant: {
          usable_after_months: 120,
          steps: { every_months: 60, until_months: 180 },
          tiers: [{ after_months: 240 }],
        },
      },
    }),
  )
})

it('a step of service that is not later is reported at its row [R3-43]', async () => {
  const { asked, user } = await drawForm({})
  await user.click(screen.getByRole('button', { name: /Allowance/ }))
  await user.click(await screen.findByRole('option', { name: 'Accrues over time' }))
  await user.click(unfold(/^Pro-rating and accrual Posted weekly/))
  const add = screen.getByRole('button', { name: 'Add a step' })
  await user.click(add)
  await user.click(add)
  const second = within(screen.getByRole('group', { name: 'Row 2' }))
  const after = second.getByRole('textbox', { name: 'After (months)' })
  await user.clear(after)
  await user.type(after, '12')
  await user.click(save())
  expect(after).toHaveAccessibleDescription('Enter more months than in the step before')
  expect(after).toHaveFocus()
  expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
})

it('a probable mistake is a warning at its field, which can be saved', async () => {
  const { user, saved } = await drawForm({})
  await user.clear(field('Negative balance limit (days)'))
  await user.type(field('Negative balance limit (days)'), '5')
  await user.tab()
  await user.click(unfold(/^Balance checks/))
  expect(field('Negative balance limit at approval (days)')).toHaveAccessibleDescription(
    /stricter than for requests/,
  )
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

it('a refused rule is reported at its field', async () => {
  const errors = [{ name: 'rules.grant.minutes', message: 'must be <= 100' }]
  const { user } = await drawForm(() => refusal(422, { code: 'invalid', errors }))
  await user.click(save())
  await waitFor(() => expect(field('Days a year')).toHaveAccessibleDescription(/must be <= 100/))
})

it('a new version shows the former value at each changed field, and their number [R3-43]', async () => {
  serverAnswers({})
  const { user } = await draw(
    <PolicyFormView leaveType="annual" policy={STAFF} policies={[STAFF]} onSaved={() => {}} />,
  )
  expect(field('Days a year')).not.toHaveAccessibleDescription(/Was/)
  await user.clear(field('Days a year'))
  await user.type(field('Days a year'), '25')
  await user.tab()
  expect(field('Days a year')).toHaveAccessibleDescription(/Was: 20 days/)
  expect(screen.getByText('1 rule changed')).toBeVisible()
  await user.click(unfold(/^Counting/))
  await user.click(screen.getByRole('checkbox', { name: 'Block overlapping requests' }))
  expect(screen.getByRole('checkbox', { name: 'Block overlapping requests' })).toHaveAccessibleDescription(
    'Was: Yes',
  )
  await user.click(unfold(/^Notice and dates/))
  await user.click(screen.getByRole('button', { name: 'Add a length' }))
  expect(screen.getByText('Was: None')).toBeVisible()
  expect(screen.getByText('3 rules changed')).toBeVisible()
})

it('a version shows what it leaves for each choice of allowance, and sends the choice [R3-10]', async () => {
  const PREVIEW = 'POST /functions/previewLeavePolicy'
  const choices = { share: days(22.52), next_period: days(20), whole: days(45) }
  const effects = [policyEffect({ from_policy: 'Staff', to_policy: 'Staff', before: days(20), choices })]
  const asked = serverAnswers({ [SAVE]: {}, [PREVIEW]: { effects } })
  const { user } = await draw(
    <PolicyFormView leaveType="annual" policy={STAFF} policies={[STAFF]} onSaved={() => {}} />,
  )
  const choice = (name: string) => screen.getByRole('radio', { name })
  expect(choice('Change with the next leave year')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Preview balances' }))
  expect((await screen.findAllByText(/“Staff”/))[0]).toBeVisible()
  expect(choice('Pro-rate by days')).toHaveAccessibleDescription(/22\.52 days left\.$/)
  await user.click(choice('Pro-rate by days'))
  expect(screen.getAllByText('22.52 days')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save version' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
      name: 'Staff',
      on_change: 'share',
    }),
  )
})

it.each([
  ['days', 'time', /^Balances keep their days, not their hours\./],
  ['time', 'time', /^Balances keep their hours, so their days change\./],
] as const)(
  'another length of a day under %s and then %s says what balances keep [R3-11]',
  async (before, after, sentence) => {
    serverAnswers({})
    const rules = { ...completeRules('annual', templateRules('working_days')), measure: before }
    const policy = { ...STAFF, users: 0, versions: STAFF.versions.map(version => ({ ...version, rules })) }
    const { user } = await draw(
      <PolicyFormView leaveType="annual" policy={policy} policies={[policy]} onSaved={() => {}} />,
    )
    await user.click(unfold(/^Counting/))
    if (before !== after) {
      await user.click(screen.getByRole('button', { name: /Deduct for a working day/ }))
      await user.click(await screen.findByRole('option', { name: 'The hours of the work schedule' }))
    }
    expect(screen.queryByText(sentence)).toBeNull()
    await user.clear(field('Length of a day'))
    await user.type(field('Length of a day'), '8:00')
    expect(await screen.findByText(sentence)).toBeVisible()
  },
)
