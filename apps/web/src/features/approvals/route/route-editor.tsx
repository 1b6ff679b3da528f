import { type ApprovalRouteView, approvalSettingsCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '../../../forms/ask-before-leaving.tsx'
import { FormFailure } from '../../../forms/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { EscalationSection } from './escalation-section.tsx'
import { RouteSteps } from './route-steps.tsx'
import { RouteTrial } from './route-trial.tsx'
import { StaleRoute } from './stale-route.tsx'
import { useRouteForm } from './use-route-form.ts'

interface Props {
  view: ApprovalRouteView
  /** Further content of the page, above the save bar. */
  children: ReactNode
}

/** The editor of the approval workflow: its steps, a preview for an employee, and the escalation. */
export function RouteEditor({ view, children }: Props) {
  const form = useRouteForm(view)
  return (
    // Not a form element: the preview sends nothing, and Enter in its fields must not save.
    <div className="flex flex-col gap-6">
      <FormFailure form={form} />
      {form.theirs && <StaleRoute theirs={form.theirs} onTake={form.takeTheirs} onKeep={form.keepMine} />}
      <RouteSteps form={form} />
      <RouteTrial rules={form.rules} route={form.route} />
      <EscalationSection />
      {children}
      <SaveBar isChanged={form.isChanged} appliesFrom={copy.fromNow}>
        <Button onPress={form.undo} isDisabled={form.isSending}>
          {copy.undo}
        </Button>
        <Button variant="primary" isPending={form.isSending} onPress={() => form.submit()}>
          {copy.save}
        </Button>
      </SaveBar>
      <AskBeforeLeaving isChanged={form.isChanged} />
    </div>
  )
}
