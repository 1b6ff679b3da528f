import { can, setupCopy as copy, SETUP_RIGHTS, type SetupStepState } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { changeSetup } from '../../data/installation/setup.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { useUser } from '../../session/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SETUP_LINKS } from './setup-links.ts'

interface Props {
  steps: readonly SetupStepState[]
  /** Opens the question about counting. */
  onAnswer: () => void
}

/** All steps of the setup, each with its state and what to do. */
export const SetupList = ({ steps, onAnswer }: Props) => (
  <Card isFlush>
    <ol className="divide-y divide-line">
      {steps.map(step => (
        <Step key={step.step} {...step} onAnswer={onAnswer} />
      ))}
    </ol>
  </Card>
)

function Step({ step, isDone, isConfirmed, open, onAnswer }: SetupStepState & Pick<Props, 'onAnswer'>) {
  const { title, text, done } = copy.steps[step]
  const right = SETUP_RIGHTS[step]
  const mayDo = can(useUser(), right)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      {isDone ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-medium">
            {title} <span className="sr-only">({isDone ? copy.isDone : copy.isOpen})</span>
          </h2>
          <p className="text-ink-muted">
            {isConfirmed ? `${copy.confirmed}. ${text(open)}` : isDone ? done : text(open)}
          </p>
          {!isDone && !mayDo && (
            <p className="text-ink-muted">{right === 'settings' ? copy.settingsBy : copy.rulesBy}</p>
          )}
        </div>
        {mayDo && <StepActions step={step} isDone={isDone} isConfirmed={isConfirmed} onAnswer={onAnswer} />}
      </div>
    </li>
  )
}

type ActionProps = Pick<SetupStepState, 'step' | 'isDone' | 'isConfirmed'> & Pick<Props, 'onAnswer'>

function StepActions({ step, isDone, isConfirmed, onAnswer }: ActionProps) {
  const { action, confirm, title } = copy.steps[step]
  const change = useMutation({ ...changeSetup(), onError: () => announceServerError(copy.saveFailed) })
  const named = (label: string) => `${label}: ${title}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isConfirmed && (
        <Button
          size="small"
          variant="quiet"
          aria-label={named(copy.undo)}
          isPending={change.isPending}
          onPress={() => change.mutate({ step, is_confirmed: false })}
        >
          {copy.undo}
        </Button>
      )}
      {!isDone && confirm !== undefined && (
        <Button
          size="small"
          variant="quiet"
          aria-label={named(confirm)}
          isPending={change.isPending}
          onPress={() => change.mutate({ step })}
        >
          {confirm}
        </Button>
      )}
      {!isDone &&
        (step === 'counting' ? (
          <Button size="small" aria-label={named(action)} onPress={onAnswer}>
            {action}
          </Button>
        ) : (
          <LinkButton size="small" aria-label={named(action)} href={SETUP_LINKS[step]}>
            {action}
          </LinkButton>
        ))}
    </div>
  )
}
