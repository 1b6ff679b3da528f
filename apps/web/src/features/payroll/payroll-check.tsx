import {
  payrollComparisonCopy as comparisonCopy,
  payrollCopy as copy,
  formatDay,
  formatDayRange,
  formatHoursShort,
  payrollLayoutCopy as layoutCopy,
  type PayrollPreview,
  type PayTotal,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makeBatch, payrollPreview, remindApprovers } from '../../data/payroll/payroll.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { peoplePath } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PayrollCodeDialog } from './payroll-code-dialog.tsx'
import { saveBatchFile } from './save-batch-file.ts'

/** What to check before a batch is made, its totals, and the button. */
export function PayrollCheck({ calendarId }: { calendarId: string }) {
  const query = useQuery(payrollPreview(calendarId))
  return (
    <div className="mt-4 border-line border-t pt-4">
      <QueryView query={query} failed={copy.failed} loading={<Skeleton className="h-24" />}>
        {preview => <Check preview={preview} />}
      </QueryView>
    </div>
  )
}

function Check({ preview }: { preview: PayrollPreview }) {
  const { calendar_id, no, first_day, last_day, digest, is_over, missing_codes, outside, requires_all } =
    preview
  const isBlocked = missing_codes.length > 0 || (requires_all && outside.total > 0)
  const make = useMutation(makeBatch())
  const send = () =>
    make.mutate(
      { calendar_id, last_day, digest },
      {
        onSuccess(batch) {
          announceSuccess(copy.made(batch.no))
          void saveBatchFile(batch)
        },
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  return (
    <div className="flex flex-col gap-4">
      <Findings preview={preview} />
      <Totals preview={preview} />
      <div className="flex flex-col items-start gap-2">
        <Button
          variant="primary"
          isDisabled={!is_over || isBlocked}
          isPending={make.isPending}
          onPress={send}
          // The days of two months are wider than a phone.
          className="max-w-full whitespace-normal! py-1.5 text-start"
        >
          {copy.make(no, formatDayRange(first_day, last_day))}
        </Button>
        <p className="text-ink-muted text-meta">{is_over ? copy.makeHint : copy.notOver(last_day)}</p>
      </div>
    </div>
  )
}

/** Each finding has its way out. */
function Findings({ preview }: { preview: PayrollPreview }) {
  const {
    missing_codes,
    undecided,
    paid_before,
    without_id,
    in_calendar_days,
    outside,
    corrections,
    manual,
    open_manual,
    open_differences,
  } = preview
  const types = useLeaveTypes()
  const remind = useMutation({
    ...remindApprovers(),
    onSuccess: ({ reminded }) => announceSuccess(copy.reminded(reminded)),
    onError: error => announceServerError(errorMessage(error)),
  })
  const [coded, setCoded] = useState<PayrollPreview['missing_codes'][number]>()
  const count =
    missing_codes.length +
    undecided.length +
    paid_before.length +
    without_id.length +
    in_calendar_days +
    outside.total +
    corrections.total +
    manual +
    open_manual +
    open_differences
  if (count === 0) return <p>{copy.nothingToCheck}</p>
  return (
    <ul aria-label={copy.toCheck} className="flex flex-col divide-y divide-line">
      {missing_codes.map(missing => (
        <Finding
          key={`${missing.leave_type} ${missing.kind}`}
          text={copy.missingCode(types.label(missing.leave_type), copy.payKinds[missing.kind])}
        >
          <Button size="small" onPress={() => setCoded(missing)}>
            {copy.addCode}
          </Button>
        </Finding>
      ))}
      {undecided.map(({ request_id, name, leave_type, start_date, end_date }) => (
        <Finding
          key={request_id}
          text={copy.undecided(name, types.label(leave_type), formatDayRange(start_date, end_date))}
        >
          <span className="text-ink-muted text-meta">{copy.undecidedHint}</span>
        </Finding>
      ))}
      {undecided.length > 0 && (
        <li className="py-2">
          <Button
            size="small"
            isPending={remind.isPending}
            onPress={() => remind.mutate(preview.calendar_id)}
          >
            {copy.remind}
          </Button>
        </li>
      )}
      {paid_before.map(({ request_id, name, leave_type, start_date, end_date, since }) => (
        <Finding
          key={request_id}
          text={copy.paidBefore(name, types.label(leave_type), formatDayRange(start_date, end_date))}
        >
          <span className="text-ink-muted text-meta">{copy.paidBeforeHint(since)}</span>
        </Finding>
      ))}
      {without_id.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name
        <Finding key={at} text={copy.withoutId(name)}>
          <TextLink href={peoplePath()}>{copy.openPeople}</TextLink>
        </Finding>
      ))}
      {in_calendar_days > 0 && (
        <Finding text={copy.inCalendarDays(in_calendar_days)}>
          <span className="text-ink-muted text-meta">{copy.inCalendarDaysHint}</span>
        </Finding>
      )}
      {outside.total > 0 && (
        <Finding text={copy.outside(outside.total)}>
          <span className="text-ink-muted text-meta">
            {copy.outsideNames(outside.names, outside.total - outside.names.length)}
          </span>
        </Finding>
      )}
      {corrections.rows.map(({ name, leave_type, day, minutes, corrects }, at) => (
        <Finding
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests can correct the same day by the same hours
          key={at}
          text={copy.correction(name, types.label(leave_type), formatDay(day), formatHoursShort(minutes))}
        >
          <span className="text-ink-muted text-meta">
            {corrects === null ? copy.sentLate : copy.correctsBatch(corrects)}
          </span>
        </Finding>
      ))}
      {corrections.total > corrections.rows.length && (
        <Finding text={copy.moreCorrections(corrections.total - corrections.rows.length)} />
      )}
      {manual > 0 && (
        <Finding text={layoutCopy.manual(manual)}>
          <span className="text-ink-muted text-meta">{layoutCopy.manualHint}</span>
        </Finding>
      )}
      {open_manual > 0 && (
        <Finding text={layoutCopy.manualOpen(open_manual)}>
          <span className="text-ink-muted text-meta">{layoutCopy.manualOpenHint}</span>
        </Finding>
      )}
      {open_differences > 0 && <Finding text={comparisonCopy.leftOver(open_differences)} />}
      {coded && <PayrollCodeDialog code={coded} onClose={() => setCoded(undefined)} />}
    </ul>
  )
}

function Finding({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="figures">{text}</span>
      {children}
    </li>
  )
}

/** The hours of each code, compared with the last batch. */
function Totals({ preview: { totals, before } }: { preview: PayrollPreview }) {
  const types = useLeaveTypes()
  if (totals.length === 0) return <p className="text-ink-muted">{copy.noLeave}</p>
  const sumOf = ({ plus_minutes, minus_minutes }: PayTotal) => formatHoursShort(plus_minutes + minus_minutes)
  const beforeOf = ({ leave_type, kind }: PayTotal) =>
    before?.totals.find(total => total.leave_type === leave_type && total.kind === kind)
  return (
    <ul aria-label={copy.totals} className="flex flex-col divide-y divide-line border-line border-y">
      {totals.map(total => {
        const last = beforeOf(total)
        return (
          <li
            key={`${total.leave_type} ${total.kind}`}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <span>{copy.total(types.label(total.leave_type), copy.payKinds[total.kind], total.code)}</span>
            <span className="figures">
              {copy.hours(
                formatHoursShort(total.plus_minutes),
                formatHoursShort(total.minus_minutes),
                total.minus_minutes,
              )}
              {last && <span className="text-ink-muted">{copy.lastTime(sumOf(last))}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
