import {
  demoCopy as copy,
  type DemoLoginKind,
  type DemoLogins,
  OPEN_LEAVE_FORM_QUERY,
} from '@leavewell/leave'
import { useState } from 'react'
import { enterDemo } from '../../leave-ui/enter-demo.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const STEPS = [
  { step: 'request', kind: 'employee', path: `/?${OPEN_LEAVE_FORM_QUERY}=true` },
  { step: 'decide', kind: 'manager', path: pagePath('TeamRequests') },
  { step: 'balance', kind: 'employee', path: '/balances?type=annual' },
] as const satisfies { step: keyof typeof copy.tour.steps; kind: DemoLoginKind; path: string }[]

/** Three tasks of the demo, which follow a request from person to person. */
export function DemoTour({ demo, onHide }: { demo: DemoLogins; onHide: () => void }) {
  const [going, setGoing] = useState<string>()
  const go = async (email: string, path: string) => {
    setGoing(path)
    await enterDemo(demo, email, path)
    setGoing(undefined)
  }
  return (
    <Card
      title={copy.tour.title}
      actions={
        <Button size="small" variant="quiet" onPress={onHide}>
          {copy.tour.hide}
        </Button>
      }
    >
      <ol className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {STEPS.map(({ step, kind, path }, at) => {
          const email = demo.logins.find(login => login.kind === kind)?.email ?? ''
          const { text, action } = copy.tour.steps[step]
          return (
            <li key={step} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="figures text-ink-muted">{at + 1}.</span> {text}
              </span>
              <Button
                size="small"
                className="shrink-0"
                isPending={going === path}
                isDisabled={going !== undefined && going !== path}
                onPress={() => void go(email, path)}
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
