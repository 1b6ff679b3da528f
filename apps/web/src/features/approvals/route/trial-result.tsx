import {
  type ApprovalRouteView,
  type ApprovalTrial,
  approvalsCopy,
  approvalSettingsCopy as copy,
  formatDay,
  type RouteRule,
  type SkippedRule,
} from '@leavewell/leave'
import { askedBy } from './edited-rules.ts'

interface Props {
  trial: ApprovalTrial
  rules: readonly RouteRule[]
  route: ApprovalRouteView
}

/** Lists the approvers in order, the skipped steps with the reason, and the time of an escalation. */
export function TrialResult({ trial: { days, steps, skipped, escalates }, rules, route }: Props) {
  return (
    <section aria-label={copy.result(days)} className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <h3 className="font-medium">{copy.result(days)}</h3>
      {steps.length === 0 ? (
        <p>{copy.nobodyAsked}</p>
      ) : (
        <ol className="list-decimal pl-5">
          {steps.map(({ rule_id, why, approver, deputy }) => (
            <li key={rule_id ?? 'manager'} className="py-0.5">
              <span className="font-medium">{approver.name}</span>{' '}
              <span className="text-ink-muted">{approvalsCopy.who[why]}</span>
              {deputy && <p className="text-ink-muted">{copy.standsIn(deputy.name, approver.name)}</p>}
            </li>
          ))}
        </ol>
      )}
      {skipped.length > 0 && (
        <div>
          <h4 className="font-medium">{copy.skipped}</h4>
          <ul>
            {skipped.map(each => (
              <Skipped key={each.rule_id} skipped={each} rules={rules} route={route} />
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-muted">
        {escalates ? copy.escalates(formatDay(escalates.on), escalates.to) : copy.escalatesNot}
      </p>
    </section>
  )
}

/** Nothing for a rule that was removed after the preview. */
function Skipped({ skipped, rules, route }: Omit<Props, 'trial'> & { skipped: SkippedRule }) {
  const at = rules.findIndex(({ id }) => id === skipped.rule_id)
  const rule = rules[at]
  if (rule === undefined) return null
  return (
    <li>
      {copy.skippedStep(at + 2, askedBy(rule, route).name)}{' '}
      <span className="text-ink-muted">{approvalsCopy.skipped[skipped.why]}</span>
    </li>
  )
}
