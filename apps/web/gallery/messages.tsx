import { Inbox, Lock, WifiOff } from 'lucide-react'
import { announceFailure, announceSuccess, announceUndoable } from '../src/leave-ui/announce.ts'
import { Alert } from '../src/ui/alert.tsx'
import { Banner } from '../src/ui/banner.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { CountBadge } from '../src/ui/count-badge.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { ErrorState } from '../src/ui/error-state.tsx'
import { FullPageNotice } from '../src/ui/full-page.tsx'
import { LastingAlert } from '../src/ui/lasting-alert.tsx'
import { ListStatus } from '../src/ui/list-status.tsx'
import { Tag } from '../src/ui/tag.tsx'
import { Row, State } from './part.tsx'

const TONES = ['info', 'success', 'warning', 'danger'] as const

/** Long enough to look at it. */
const UNDO_MS = 60_000

export const Messages = () => (
  <>
    {TONES.map(tone => (
      <State key={tone} name={`Alert: ${tone}`}>
        <Alert tone={tone} title="What it is about" action={<Button size="small">Do it</Button>}>
          A remark within the page that stays.
        </Alert>
      </State>
    ))}
    <State name="A failure that a passing message said, as a box and as a line">
      <LastingAlert>That didn’t work. Try again.</LastingAlert>
      <LastingAlert isLine>That did not work either.</LastingAlert>
    </State>
    <State name="Banner: no line">
      <Banner icon={<WifiOff aria-hidden />}>You are offline. This page may be out of date.</Banner>
    </State>
    <State name="Passing message: done, failed, with Undo">
      <Row>
        <Button onPress={() => announceSuccess('Leave request sent')}>Done</Button>
        <Button onPress={() => announceFailure('That didn’t work. Try again.')}>Failed</Button>
        <Button
          onPress={() =>
            announceUndoable('Approved: Henry Rossi, 26–28 Dec', { label: 'Undo', onPress() {} }, UNDO_MS)
          }
        >
          With Undo
        </Button>
      </Row>
    </State>
    <State name="Nothing there">
      <EmptyState
        icon={<Inbox aria-hidden />}
        hint="When you ask for leave, it appears here."
        action={<Button>Request leave</Button>}
      >
        No requests yet.
      </EmptyState>
    </State>
    <State name="Nothing there and not loaded, within a card">
      <Card title="Requests">
        <EmptyState icon={<Inbox aria-hidden />}>No requests yet.</EmptyState>
      </Card>
      <Card title="People">
        <ErrorState message="The people could not be loaded." onRetry={() => {}} />
      </Card>
    </State>
    <State name="Not loaded, and being tried again">
      <div className="flex flex-col gap-4">
        <ErrorState message="The requests could not be loaded." onRetry={() => {}} />
        <ErrorState message="The requests could not be loaded." onRetry={() => {}} isRetrying />
      </div>
    </State>
    <State name="Tag in each tone">
      <Row>
        <Tag>Neutral</Tag>
        {TONES.map(tone => (
          <Tag key={tone} tone={tone} icon={<Lock aria-hidden />}>
            {tone}
          </Tag>
        ))}
      </Row>
    </State>
    <State name="Count">
      <Row>
        <CountBadge count={3} />
        <CountBadge count={0} isExact />
        <CountBadge count={128} tone="accent" label="128 unread" />
      </Row>
      <ListStatus query="" found={3} filter="Printed: Finance" />
    </State>
    <State name="All there is to say on a page">
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title="Access restricted"
        action={<Button>Sign out</Button>}
      >
        You are not registered for this app.
      </FullPageNotice>
    </State>
  </>
)
