import {
  signInCopy as copy,
  type DemoLoginKind,
  type DemoLogins,
  OPEN_LEAVE_FORM_QUERY,
} from '@leavewell/leave'
import { pagePath } from '../../leave-ui/page-path.ts'
import { useDemoLogin } from '../../leave-ui/use-demo-login.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const STEPS = [
  { step: 'request', kind: 'employee', path: `/?${OPEN_LEAVE_FORM_QUERY}=true` },
  { step: 'decide', kind: 'manager', path: pagePath('TeamRequests') },
  { step: 'balance', kind: 'employee', path: '/balances?type=annual' },
] as const satisfies { step: keyof typeof copy.demoTour.steps; kind: DemoLoginKind; path: string }[]

/** Three tasks of the demo, which follow a request from person to person. */
export function DemoTour({ demo, onHide }: { demo: DemoLogins; onHide: () => void }) {
  const { mutate, isPending, variables } = useDemoLogin(demo)
  return (
    <Card
      title={copy.demoTour.title}
      actions={
        <Button size="small" variant="quiet" onPress={onHide}>
          {copy.demoTour.hide}
        </Button>
      }
    >
      <ol className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {STEPS.map(({ step, kind, path }, at) => {
          const email = demo.logins.find(login => login.kind === kind)?.email ?? ''
          const { text, action } = copy.demoTour.steps[step]
          return (
            <li key={step} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="figures text-ink-muted">{at + 1}.</span> {text}
              </span>
              <Button
                size="small"
                className="shrink-0"
                isPending={isPending && variables.path === path}
                isDisabled={isPending && variables.path !== path}
                onPress={() => mutate({ email, path })}
              >
                {action}
              </Button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
