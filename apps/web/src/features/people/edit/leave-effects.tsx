import {
  policyEffectsCopy as copy,
  type EditUserForm,
  isCalendarDay,
  isOutsideWindow,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { userChangePreview } from '../../../data/users/user-change.ts'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/**
 * Previews the balances after a change of department, employment type or joining date. Hidden without such a
 * change.
 */
export function LeaveEffects({ user, values }: { user: User; values: EditUserForm }) {
  const { department, employment_kind, date_hired } = values
  const change = {
    ...(department !== (user.department ?? '') && department !== '' && { department }),
    ...(employment_kind !== (user.employment_kind ?? '') && { employment_kind: employment_kind || null }),
    ...(date_hired !== (user.date_hired ?? '') && isRealDay(date_hired) && { date_hired }),
  }
  const isChanged = Object.keys(change).length > 0
  const query = useQuery({ ...userChangePreview({ id: user.id, ...change }), enabled: isChanged })
  if (!isChanged) return null
  return (
    <section aria-label={copy.title} className="flex flex-col gap-2">
      <QueryView query={query} loading={<ProgressBar label={copy.title} />}>
        {effects =>
          effects.length > 0 ? <PolicyEffects effects={effects} /> : <p role="status">{copy.none}</p>
        }
      </QueryView>
    </section>
  )
}

/** Typing a year produces intermediate dates, which are not requested. */
const isRealDay = (day: string) => isCalendarDay(day) && !isOutsideWindow(day, today())
