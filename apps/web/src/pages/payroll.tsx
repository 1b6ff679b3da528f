import { payrollCopy as copy, payrollLayoutCopy as layoutCopy, liabilityCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payCalendars, payrollBatches, payrollCodes, payrollLayouts } from '../data/payroll/payroll.ts'
import { BatchList } from '../features/payroll/batch-list.tsx'
import { PayCalendarDialog } from '../features/payroll/pay-calendar-dialog.tsx'
import { PayCalendarCards, PayMembersCard } from '../features/payroll/pay-calendars-card.tsx'
import { PayrollCodesCard } from '../features/payroll/payroll-codes-card.tsx'
import { PayrollLayoutsCard } from '../features/payroll/payroll-layouts-card.tsx'
import { LIABILITY_PATH } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { Skeleton, SkeletonList } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'

/** Pay calendars, batches and codes, for people who send leave to payroll. */
export const PayrollPage = () => (
  <ForRight rights={['payroll']}>
    <Payroll />
  </ForRight>
)

function Payroll() {
  const [isAdding, setAdding] = useState(false)
  const calendars = useQuery(payCalendars())
  const hasNone = calendars.data?.calendars.length === 0
  const batches = useQuery(payrollBatches())
  const codes = useQuery(payrollCodes())
  const layouts = useQuery(payrollLayouts())
  return (
    <PageBody>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <>
            <LinkButton href={LIABILITY_PATH}>{liabilityCopy.title}</LinkButton>
            {/* The first action of a new page. Later the batch is. */}
            <Button variant={hasNone ? 'primary' : 'secondary'} onPress={() => setAdding(true)}>
              {copy.addCalendar}
            </Button>
          </>
        }
      />
      <QueryView query={calendars} failed={copy.failed} loading={<SkeletonList rows={3} className="h-20" />}>
        {list => (
          <>
            <PayCalendarCards calendars={list.calendars} />
            <PayMembersCard {...list} />
          </>
        )}
      </QueryView>
      <Card title={copy.batches}>
        <QueryView
          query={batches}
          failed={copy.failed}
          loading={<SkeletonList rows={3} className="h-14" />}
          empty={() => <EmptyState hint={copy.noBatchesHint}>{copy.noBatches}</EmptyState>}
        >
          {rows => <BatchList batches={rows} />}
        </QueryView>
      </Card>
      <QueryView query={codes} failed={copy.failed} loading={<SkeletonList rows={5} className="h-10" />}>
        {rows => <PayrollCodesCard codes={rows} />}
      </QueryView>
      <QueryView query={layouts} failed={layoutCopy.failed} loading={<Skeleton className="h-24" />}>
        {list => <PayrollLayoutsCard list={list} calendars={calendars.data?.calendars ?? []} />}
      </QueryView>
      {isAdding && <PayCalendarDialog onClose={() => setAdding(false)} />}
    </PageBody>
  )
}
