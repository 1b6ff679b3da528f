import {
  amendmentsCopy,
  requestsCopy as copy,
  type LeaveRequest,
  type LeaveTypeRules,
} from '@leavewell/leave'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aRequest, workingDays } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { OwnRequestCard } from './own-request-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const drawCard = (fields: Partial<LeaveRequest>, rules: LeaveTypeRules | null = workingDays()) =>
  draw(
    <OwnRequestCard
      request={aRequest({ ...fields })}
      balance={undefined}
      rules={rules ?? undefined}
      approval={undefined}
      isInWindow={false}
      onEdit={() => {}}
      onAmend={() => {}}
      onCancel={() => {}}
    />,
  )

/** The buttons for actions on the card. */
async function buttons(fields: Partial<LeaveRequest>, rules?: LeaveTypeRules | null) {
  await drawCard(fields, rules)
  const found = screen.queryAllByRole('button').filter(({ dataset }) => dataset.action !== undefined)
  cleanup()
  return found.map(({ textContent }) => textContent)
}

const { change, give_back, cancel } = amendmentsCopy.actions
const APPROVED = { status: 'approved', reviewed_date: '2026-11-03T01:00:00.000Z' } as const
const FREE = workingDays({ cancel_approved: 'before_start', ask_to_cancel: 'never' })
const ASK = workingDays({ cancel_approved: 'never', ask_to_cancel: 'before_start' })

it('a pending request can be edited and cancelled, a rejected one neither [L-04, L-05, E-08]', async () => {
  expect(await buttons({ status: 'pending' })).toEqual([copy.edit, copy.cancelRequest])
  expect(await buttons({ status: 'rejected' })).toEqual([])
})

it('approved leave is cancelled without approval if its policy allows it, otherwise on request [0071, 0140]', async () => {
  expect(await buttons(APPROVED, FREE)).toEqual([change, give_back, copy.cancelRequest])
  expect(await buttons(APPROVED, ASK)).toEqual([change, give_back, cancel])
  expect(await buttons({ ...APPROVED, start_date: '2026-11-19' }, FREE)).toEqual([
    change,
    give_back,
    amendmentsCopy.reportIllness,
  ])
})

it('illness is reported of leave that has begun, except leave for illness itself [E.2]', async () => {
  const begun = { ...APPROVED, start_date: '2026-11-19' }
  expect(await buttons(begun, FREE)).toContain(amendmentsCopy.reportIllness)
  expect(await buttons({ ...begun, leave_type: 'sick' }, FREE)).not.toContain(amendmentsCopy.reportIllness)
  expect(await buttons(APPROVED, FREE)).not.toContain(amendmentsCopy.reportIllness)
})

it('approved leave has no actions until its rules are known, and none if they are final [L-03, OP-12]', async () => {
  expect(await buttons(APPROVED, null)).toEqual([])
  expect(await buttons(APPROVED, { ...FREE, is_final: true })).toEqual([])
})

it('leave of an earlier occasion links to the first leave of it [A7]', async () => {
  await drawCard({ user_id: 'u1', same_occasion_as: 'r9' })
  expect(screen.getByRole('link', { name: copy.sameOccasion })).toHaveAttribute(
    'href',
    expect.stringContaining('r9'),
  )
})
