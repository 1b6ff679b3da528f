import { signInCopy as copy, type DemoLoginKind, type DemoLogins as Offered } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { publicSettings } from '../../data/installation/public-settings.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { describeFailure } from './describe-failure.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import type { StepProps } from './step-form.tsx'

type Ways = Pick<StepProps, 'goTo' | 'askSecondStep' | 'onSignedIn'>

/** Sign-in buttons for the people of the demo company. Hidden outside demo mode. */
export function DemoLogins(ways: Ways) {
  const { data } = useQuery(publicSettings())
  const demo = data?.demo as Offered | null | undefined
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (email: string) => signInWithPassword({ email, password: demo?.password ?? '' }, ways),
    onError: error => ways.goTo('sign-in', { tone: 'danger', text: describeFailure(error) }),
  })
  if (!demo) return null
  return (
    <section aria-labelledby="demo-logins" className="mb-6 rounded-lg border border-line bg-canvas p-4">
      <h2 id="demo-logins" className="font-semibold text-section">
        {copy.demoTitle}
      </h2>
      <p className="mt-0.5 mb-3 text-ink-muted text-meta">{copy.demoText}</p>
      <ul className="flex flex-col gap-2">
        {demo.logins.map(({ kind, email }) => (
          <li key={email}>
            <DemoLogin
              kind={kind}
              isPending={isPending && variables === email}
              isDisabled={isPending}
              onPress={() => mutate(email)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DemoLoginProps {
  kind: DemoLoginKind
  isPending: boolean
  isDisabled: boolean
  onPress: () => void
}

function DemoLogin({ kind, isPending, isDisabled, onPress }: DemoLoginProps) {
  const { title, text } = copy.demoLogins[kind]
  return (
    <AriaButton
      isDisabled={isDisabled && !isPending}
      isPending={isPending}
      onPress={onPress}
      className="group flex min-h-12 w-full items-center gap-3 rounded-md border border-line-control bg-surface px-3 py-1.5 text-left hover:bg-sunken disabled:opacity-50"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-muted text-meta">{text}</span>
      </span>
      {isPending ? (
        <Spinner size="small" isDecorative />
      ) : (
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-subtle group-hover:text-ink" />
      )}
    </AriaButton>
  )
}
