import {
  checkRehire,
  rehireCopy as copy,
  displayName,
  policyEffectsCopy,
  problemsOf,
  rehireSentence,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { enableAccount, enableAccountPreview } from '../../../data/users/rehire.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { PolicyEffects } from '../../../leave-ui/policy-effects.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'

interface Props {
  user: User & { left_on: string }
  onClose: () => void
}

const CHOICES = (['reopened', 'new'] as const).map(id => ({
  id,
  label: copy.choices[id],
  detail: copy.hints[id],
}))

interface Values {
  employment: '' | 'reopened' | 'new'
  starts_on: string
  service_from: string
}

/** Reactivates the account of an employee who left: the end was a mistake, or a new employment starts. */
export function RehireDialog({ user, onClose }: Props) {
  const name = displayName(user)
  const { mutateAsync: enable } = useMutation(enableAccount())
  const form = useForm({
    start: (): Values => ({ employment: '', starts_on: '', service_from: '' }),
    check: values => problemsIn(values, user.left_on),
    describe: userUpdateProblem,
    send: values => enable(formOf(user, values)),
    onSent(_, { employment, starts_on }) {
      announceSuccess(employment === 'new' ? copy.rehired(name, starts_on) : copy.enabled(name))
      onClose()
    },
  })
  const { employment } = form.values
  return (
    <FormDialog
      title={copy.title(name)}
      subtitle={copy.ended(name, user.left_on)}
      form={form}
      submit={userAdminCopy.enable}
      onClose={onClose}
    >
      <RadioGroup<Values['employment']>
        {...form.field('employment')}
        label={copy.question}
        options={CHOICES}
      />
      {employment === 'new' && (
        <>
          <DatePicker {...form.field('starts_on')} label={copy.startsOn} isRequired />
          <DatePicker {...form.field('service_from')} label={copy.serviceFrom} hint={copy.serviceHint} />
        </>
      )}
      <Balances user={user} values={form.values} />
    </FormDialog>
  )
}

function problemsIn({ employment, ...days }: Values, leftOn: string) {
  if (employment === '') return [{ field: 'employment', message: copy.choose }]
  return employment === 'new' ? problemsOf([checkRehire(days, leftOn, today())], rehireSentence) : []
}

const formOf = (user: User, { employment, ...days }: Values) => ({
  user_id: user.id,
  ...(employment === 'new' ? { employment, ...days } : { employment: 'reopened' as const }),
})

/** Previews the balances after the choice, once it is complete. */
function Balances({ user, values }: { user: Props['user']; values: Values }) {
  const isComplete = problemsIn(values, user.left_on).length === 0
  const query = useQuery({ ...enableAccountPreview(formOf(user, values)), enabled: isComplete })
  if (!isComplete) return null
  return (
    <QueryView query={query} loading={<SkeletonList rows={2} />}>
      {({ day, effects }) => (
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{copy.balances(day)}</h3>
          {effects.length > 0 ? (
            <PolicyEffects effects={effects} />
          ) : (
            <p role="status">{policyEffectsCopy.none}</p>
          )}
        </section>
      )}
    </QueryView>
  )
}
