import { createLeaveTypes, policyEffectsFile } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { days, policyEffect } from '../../testing/policy-effects.ts'
import { draw } from '../../testing/render.tsx'
import { PolicyEffects } from './policy-effects.tsx'

const EFFECTS = [
  policyEffect({ user_id: 'u1', name: 'Ana Same' }),
  policyEffect({ user_id: 'u2', name: 'Ben Less', after: days(10) }),
  policyEffect({ user_id: 'u3', name: 'Cleo More', after: days(17) }),
]

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.slice(0, 8))

it('the largest difference is first, and losses can be shown alone [B5]', async () => {
  const { user } = await draw(<PolicyEffects effects={EFFECTS} />)
  expect(names()).toEqual(['Cleo Mor', 'Ben Less', 'Ana Same'])
  await user.click(screen.getByRole('checkbox', { name: 'Only losses' }))
  expect(names()).toEqual(['Ben Less'])
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

it('without a loss there is no filter', async () => {
  await draw(<PolicyEffects effects={EFFECTS.slice(0, 1)} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('the file has each balance before and after, in days or hours [B5]', () => {
  const hours = (minutes: number) => ({ days: minutes / 456, minutes })
  const { name, text } = policyEffectsFile(
    [...EFFECTS.slice(1, 2), policyEffect({ name: 'Dan Hours', before: null, after: hours(912) })],
    createLeaveTypes(),
    '2026-11-28',
  )
  expect(name).toBe('balances-before-and-after-2026-11-28.csv')
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    '"Ben Less","Annual Leave","Calendar days (default)","Working days",12,10,-2,"days"',
    '"Dan Hours","Annual Leave","Calendar days (default)","Working days",,15.2,15.2,"hours"',
  ])
})
