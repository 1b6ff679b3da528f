import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'

/** The action that a dialog is open for. */
export type LimitAction<Limit> = { kind: 'add' } | { kind: 'edit' | 'delete'; limit: Limit }

interface Props<Limit> {
  title: string
  text: string
  icon: ReactNode
  query: Shown<Limit[]>
  failed: string
  none: string
  noneHint: string
  add: string
  onAdd: () => void
  /** Counts the limits that apply now or later. By default, all of them. */
  count?: (limits: readonly Limit[]) => number
  /** Content below the list or below the empty state. */
  below?: (limits: readonly Limit[]) => ReactNode
  children: (limits: readonly Limit[]) => ReactNode
}

/** The limits of one kind, with a button to add one. */
export function LimitCard<Limit>({ title, text, query, children, ...props }: Props<Limit>) {
  const { count = (all: readonly Limit[]) => all.length } = props
  const add = (
    <Button icon={<Plus aria-hidden />} onPress={props.onAdd}>
      {props.add}
    </Button>
  )
  return (
    <Card title={title} isFlush actions={query.data && count(query.data) > 0 && add}>
      <p className="px-4 pb-4 text-ink-muted">{text}</p>
      <QueryView
        query={query}
        failed={props.failed}
        loading={<TableSkeleton columns={4} rows={2} row="h-[69px] max-md:h-[133px]" />}
        count={count}
        empty={all => (
          <>
            <EmptyState icon={props.icon} hint={props.noneHint} action={add}>
              {props.none}
            </EmptyState>
            {props.below?.(all)}
          </>
        )}
      >
        {all => (
          <>
            {children(all)}
            {props.below?.(all)}
          </>
        )}
      </QueryView>
    </Card>
  )
}
