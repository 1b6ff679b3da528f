import { demoCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { demoOf, publicSettings } from '../../data/installation/public-settings.ts'
import { Button } from '../../ui/button.tsx'
import { describeFailure } from './describe-failure.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import type { StepProps } from './step-form.tsx'

type Ways = Pick<StepProps, 'goTo' | 'askSecondStep' | 'onSignedIn'>

/** Sign-in buttons for the people of the demo company. Hidden outside demo mode. */
export function DemoLogins(ways: Ways) {
  const { data } = useQuery(publicSettings())
  const demo = demoOf(data)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (email: string) => signInWithPassword({ email, password: demo?.password ?? '' }, ways),
    onError: error => ways.goTo('sign-in', { tone: 'danger', text: describeFailure(error) }),
  })
  if (!demo) return null
  return (
    <section aria-labelledby="demo-logins" className="mb-6 rounded-lg border border-line bg-canvas p-4">
      <h2 id="demo-logins" className="font-semibold text-section">
        {copy.title}
      </h2>
      <p className="mt-0.5 mb-3 text-ink-muted text-meta">{copy.text}</p>
      {/* On a phone in columns, so that no button moves when the font arrives. */}
      <ul className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2">
        {demo.logins.map(({ kind, email }) => (
          <li key={email}>
            <Button
              className="max-md:w-full"
              isPending={isPending && variables === email}
              isDisabled={isPending && variables !== email}
              onPress={() => mutate(email)}
            >
              {copy.logins[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
