import { overtimeCopy as copy, overtimeSentence, overtimeTypes, type User } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ClockPlus } from 'lucide-react'
import { useState } from 'react'
import { cancelOvertime, overtimeOf } from '../../data/overtime/overtime.ts'
import { DecidedList } from '../../forms/decided-list.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OvertimeDialog } from './overtime-dialog.tsx'

/** The user's own overtime. If no leave type gives any now, only people who have some see it. */
export function OvertimeCard({ user }: { user: User }) {
  const isOffered = overtimeTypes(useLeaveTypes(), today()).length > 0
  const query = useQuery(overtimeOf(user.id))
  const { mutateAsync: cancel } = useMutation(cancelOvertime())
  const [isAdding, setAdding] = useState(false)
  if (!isOffered && !query.data?.length) return null
  return (
    <Card
      title={copy.title}
      actions={
        isOffered && (
          <Button icon={<ClockPlus aria-hidden />} onPress={() => setAdding(true)}>
            {copy.add}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<Skeleton className="h-10" />}
        empty={() => <EmptyState hint={copy.text}>{copy.none}</EmptyState>}
      >
        {records => (
          <DecidedList
            rows={records}
            words={{
              ...copy,
              sentence: overtimeSentence,
              cancelOf: ({ worked_on }) => copy.cancelOf(worked_on),
            }}
            cancel={cancel}
          />
        )}
      </QueryView>
      {isAdding && <OvertimeDialog others={query.data ?? []} onClose={() => setAdding(false)} />}
    </Card>
  )
}
