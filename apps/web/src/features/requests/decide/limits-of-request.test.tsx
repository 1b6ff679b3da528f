import { type RequestDetails, requestsCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBalance, administrator, aRequest, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { RequestCard } from '../card/request-card.tsx'
import { InboxDetail } from '../inbox/inbox-detail.tsx'
import { InboxList } from '../inbox/inbox-list.tsx'
import { ReviewRequest } from '../review-request.tsx'
import { useSelection } from '../together/use-selection.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { TeamRequestFacts } from './decision-facts.tsx'

const LIMITS = [
  'Leave isn’t available on 8–9 Dec 2026: Stocktake.',
  'More than 1 person would be away on Tue, 8 Dec.',
]

const aRow = (fields: Partial<RequestDetails>): RequestDetails => ({
  ...aRequest(),
  person: somebody(),
  manager: null,
  away: [],
  overlaps: [],
  needs_balance: true,
  balance: aBalance(),
  amendment: null,
  held: null,
  ...fields,
})

const inCard = (request: RequestDetails) => (
  <RequestCard request={request} facts={<TeamRequestFacts request={request} />} comments={null} />
)
const inInbox = (request: RequestDetails) => (
  <InboxDetail
    request={request}
    user={administrator()}
    hasKeys={false}
    isMain
    onDecide={() => {}}
    onApproveWithNote={() => {}}
    onTakeBack={() => {}}
  />
)
const inDialog = (request: RequestDetails) => (
  <DecisionDialog request={request} decision="approved" onClose={() => {}} />
)
const inWindow = ({ id }: RequestDetails) => <ReviewRequest id={id} history={null} onClose={() => {}} />
function List({ request }: { request: RequestDetails }) {
  const selection = useSelection(administrator(), {})
  return (
    <InboxList
      requests={[request]}
      selection={selection}
      selected={undefined}
      onSelect={() => {}}
      pager={null}
    />
  )
}
const inList = (request: RequestDetails) => <List request={request} />

async function drawn(draws: typeof inCard, fields: Partial<RequestDetails>) {
  const request = aRow(fields)
  serverAnswers({ 'POST /functions/getLeaveRequest': request, 'GET /entities/LeaveRequest/r1': aRequest() })
  await draw(draws(request), { user: administrator() })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

describe.each([
  ['the card of a team request', inCard],
  ['the inbox', inInbox],
  ['the window in which it is decided', inDialog],
  ['the window of a request', inWindow],
])('%s', (_, draws) => {
  it('an approver sees the findings of limits on the request', async () => {
    await drawn(draws, { limits: LIMITS })
    const panel = (await screen.findByText('Warnings')).parentElement as HTMLElement
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(LIMITS)
  })

  it('a request without findings shows no limits', async () => {
    await drawn(draws, {})
    expect(await screen.findByText(requestsCopy.nobodyAway)).toBeVisible()
    expect(screen.queryByText('Warnings')).not.toBeInTheDocument()
  })
})

it.each([
  ['the card of a team request', inCard],
  ['the inbox', inInbox],
  ['the window of a request', inWindow],
])('%s shows the last day to decide, if the policy has one [C.2 Parental]', async (_, draws) => {
  await drawn(draws, { decide_by: '2026-12-21' })
  expect(await screen.findByText(/Decide by 21 Dec 2026/)).toBeVisible()
})

describe('a row of the inbox', () => {
  it('the warning icon of a row names limits together with other findings', async () => {
    await drawn(inList, { limits: LIMITS, balance: aBalance({ balance: 1 }) })
    expect(screen.getByRole('button')).toHaveAccessibleName(
      expect.stringContaining(`Exceeds the balance · ${LIMITS.join(' · ')}`),
    )
  })

  it('a row without findings has no warning icon', async () => {
    await drawn(inList, {})
    expect(screen.getByRole('button').querySelector('.lucide-triangle-alert')).toBeNull()
  })
})
