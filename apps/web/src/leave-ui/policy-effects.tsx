import {
  ADMIN_PAGE_SIZE,
  type Amount,
  policyEffectsCopy as copy,
  formatAmount,
  formatLeaveDays,
  type PolicyEffect,
  policyEffectsFile,
} from '@leavewell/leave'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../lib/classes.ts'
import { download } from '../lib/download.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Pager } from './pager.tsx'
import { today } from './today.ts'
import { useLeaveTypes } from './use-leave-types.ts'

/**
 * The effect of a change on each person and leave type, with recalculated pending requests. The largest difference is
 * first. In pages, because a company may have thousands of people.
 */
export function PolicyEffects({ effects }: { effects: readonly PolicyEffect[] }) {
  const [page, setPage] = useState(1)
  const [isOnlyLosses, setOnlyLosses] = useState(false)
  const types = useLeaveTypes()
  const losses = effects.filter(effect => differenceOf(effect) < 0)
  const canFilter = losses.length > 0 && losses.length < effects.length
  const shown = (canFilter && isOnlyLosses ? losses : effects).toSorted(
    (one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)),
  )
  const negative = new Set(effects.filter(({ after }) => isNegative(after)).map(({ user_id }) => user_id))
  return (
    <div className="flex flex-col gap-2">
      {negative.size > 0 && (
        <p role="status" className="text-danger-ink">
          {copy.negative(negative.size)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {canFilter ? (
          <Checkbox
            isSelected={isOnlyLosses}
            onChange={isSelected => {
              setOnlyLosses(isSelected)
              setPage(1)
            }}
          >
            {copy.onlyLosses}
          </Checkbox>
        ) : (
          <span />
        )}
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onPress={() => download(policyEffectsFile(shown, types, today()))}
        >
          {copy.export}
        </Button>
      </div>
      <div className="rounded-lg border border-line">
        <Table
          label={copy.title}
          columns={COLUMNS}
          rows={shown.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)}
          keyOf={({ user_id, leave_type }) => `${user_id} ${leave_type}`}
          card={effect => (
            <div className="flex flex-col gap-1">
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{effect.name}</span>
                <span className="figures shrink-0">
                  <Left amount={effect.before} /> → <Left amount={effect.after} />
                </span>
              </p>
              <Policies {...effect} />
            </div>
          )}
        />
        <Pager page={page} total={shown.length} onTurn={setPage} />
      </div>
    </div>
  )
}

/** In days, to sort people by what changes for them. */
const differenceOf = ({ before, after }: PolicyEffect) => (after?.days ?? 0) - (before?.days ?? 0)

const isNegative = (amount: Amount | null) => amount !== null && amount.days < 0

const Left = ({ amount }: { amount: Amount | null }) => (
  <span
    className={classes(
      isNegative(amount) && 'text-danger-ink',
      amount?.minutes === null && 'whitespace-nowrap',
    )}
  >
    {amount === null ? copy.noBalance : formatAmount(amount)}
  </span>
)

const Policies = (effect: PolicyEffect) => {
  const types = useLeaveTypes()
  return (
    <span className="block font-normal text-ink-muted text-meta">
      <span className="block">
        {types.name(effect.leave_type)}: {copy.policies(effect)}
      </span>
      {effect.requests.map(request => (
        <span key={request.request_id} className="block">
          {copy.request(formatLeaveDays(request), formatAmount(request.before), formatAmount(request.after))}
        </span>
      ))}
    </span>
  )
}

const COLUMNS: Column<PolicyEffect>[] = [
  {
    id: 'person',
    title: copy.employee,
    isRowHeader: true,
    cell: effect => (
      <>
        {effect.name}
        <Policies {...effect} />
      </>
    ),
  },
  { id: 'before', title: copy.before, align: 'end', cell: ({ before }) => <Left amount={before} /> },
  { id: 'after', title: copy.after, align: 'end', cell: ({ after }) => <Left amount={after} /> },
]
