import { approvalSettingsCopy as copy, MAX_ROUTE_RULES, type RouteRule } from '@leavewell/leave'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOpened } from '../../../lib/use-opened.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { moved, withNew } from './edited-rules.ts'
import { RouteStepRow } from './route-step-row.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { RouteFormState } from './use-route-form.ts'

type Action = { kind: 'add' } | { kind: 'edit'; rule: RouteRule }

/** The steps in order: the manager is always first, then the rules. */
export function RouteSteps({ form }: { form: RouteFormState }) {
  const { rules, setRules, route } = form
  const [action, setAction] = useOpened<Action>()
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    setRules(moved(rules, from, to))
    // The manager's step comes first.
    say(copy.moved(to + 2))
  }
  const menu = (rule: RouteRule, at: number) => (
    <MoreMenu isInRow label={copy.actionsOf(at + 2)}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => setAction({ kind: 'edit', rule })}>
        {copy.editStep}
      </MenuItem>
      {at > 0 && (
        <MenuItem icon={<ArrowUp aria-hidden />} onAction={() => move(at, at - 1)}>
          {copy.moveUp}
        </MenuItem>
      )}
      {at < rules.length - 1 && (
        <MenuItem icon={<ArrowDown aria-hidden />} onAction={() => move(at, at + 1)}>
          {copy.moveDown}
        </MenuItem>
      )}
      <MenuItem
        icon={<Trash2 aria-hidden />}
        isDangerous
        onAction={() => setRules(rules.filter(({ id }) => id !== rule.id))}
      >
        {copy.removeStep}
      </MenuItem>
    </MoreMenu>
  )
  return (
    <FormSection title={copy.steps} text={copy.stepsText}>
      <div className="col-span-full flex flex-col gap-4">
        <ol aria-label={copy.steps} className="divide-y divide-line rounded-lg border border-line bg-surface">
          <RouteStepRow no={1} text={copy.managerStep} hint={copy.managerStepText} />
          {rules.map((rule, at) => (
            <RouteStepRow
              key={rule.id}
              no={at + 2}
              rule={rule}
              route={route}
              problem={form.problemAt(at)}
              menu={menu(rule, at)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {said}
        </p>
        {rules.length === 0 && <p className="text-ink-muted">{copy.noSteps}</p>}
        <div>
          {rules.length < MAX_ROUTE_RULES ? (
            <Button icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
              {copy.addStep}
            </Button>
          ) : (
            <p className="text-ink-muted">{copy.tooMany(MAX_ROUTE_RULES)}</p>
          )}
        </div>
      </div>
      {action && (
        <RuleDialog
          rule={action.kind === 'edit' ? action.rule : undefined}
          people={route.people}
          onTake={choice =>
            setRules(
              action.kind === 'add'
                ? withNew(rules, choice)
                : rules.map(each => (each.id === action.rule.id ? { ...choice, id: each.id } : each)),
            )
          }
          onClose={() => setAction(undefined)}
        />
      )}
    </FormSection>
  )
}
