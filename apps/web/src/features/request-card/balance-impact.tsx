import { formatDays, formatNumber, type LeaveBalance, type LeaveRequest, messages } from '@leavewell/leave'
import { Scale } from 'lucide-react'

/** What an approval took, and what is left of the year (L-15, OP-15). */
export const BalanceImpact = ({ request, balance }: { request: LeaveRequest; balance: LeaveBalance }) => (
  <div className="flex items-start gap-2.5 rounded-md bg-sunken px-3 py-2">
    <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-subtle" />
    <div>
      <p className="text-ink-muted text-meta">{messages.requests.balanceImpact}</p>
      <p className="figures">
        {messages.requests.balanceImpactText(
          formatDays(request.days_requested),
          formatNumber(balance.balance),
          formatNumber(balance.total_allocated),
        )}
      </p>
    </div>
  </div>
)
