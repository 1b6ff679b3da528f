import type { RequestDetails } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBalance, aRequest, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { TeamRequestFacts } from './decision-facts.tsx'

const request = (fields: Partial<RequestDetails>): RequestDetails => ({
  ...aRequest(),
  person: somebody(),
  manager: null,
  away: [],
  overlaps: [],
  needs_balance: true,
  balance: aBalance({ balance: 0, total_allocated: 0 }),
  amendment: null,
  held: null,
  ...fields,
})

it.each([
  ['pending', null],
  ['approved', '2026-11-19T02:00:00Z'],
] as const)(
  'a %s request of a type without a balance says that none is needed, and counts nothing [R3-110]',
  async (status, reviewed_date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
    const { redraw } = await draw(
      <TeamRequestFacts request={request({ status, reviewed_date, needs_balance: false })} />,
    )
    expect(screen.getByText('No balance needed')).toBeVisible()
    expect(screen.queryByText(/Left today|days left/)).toBeNull()
    redraw(<TeamRequestFacts request={request({ status, reviewed_date })} />)
    expect(screen.queryByText('No balance needed')).toBeNull()
    vi.useRealTimers()
  },
)
