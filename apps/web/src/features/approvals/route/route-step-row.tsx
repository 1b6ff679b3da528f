import { type ApprovalRouteView, approvalSettingsCopy as copy, type RouteRule } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { askedBy } from './edited-rules.ts'

type Props = { no: number } & (
  | { text: string; hint: string }
  | { rule: RouteRule; route: ApprovalRouteView; problem: string | undefined; menu: ReactNode }
)

/** One step as a sentence, with its problem. */
export function RouteStepRow({ no, ...step }: Props) {
  const types = useLeaveTypes()
  if ('text' in step)
    return (
      <li className="flex gap-3 px-4 py-3">
        <No no={no} />
        <div>
          <p className="font-medium">{step.text}</p>
          <p className="text-ink-muted text-meta">{step.hint}</p>
        </div>
      </li>
    )
  const { rule, route, problem, menu } = step
  const { name, mayDecide } = askedBy(rule, route)
  const wrong = problem ?? (mayDecide ? undefined : copy.cannotDecide(name))
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <No no={no} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="break-words">{copy.step(name, rule, types)}</p>
        {wrong !== undefined && <Alert tone="warning">{wrong}</Alert>}
      </div>
      {menu}
    </li>
  )
}

/** Screen readers get the number from the list. */
const No = ({ no }: { no: number }) => (
  <span
    aria-hidden
    className="figures flex size-6 shrink-0 items-center justify-center rounded-full bg-neutral-soft font-medium text-meta text-neutral-ink"
  >
    {no}
  </span>
)
