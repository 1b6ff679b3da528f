import {
  checkLastDay,
  leavingCopy as copy,
  displayName,
  type EmploymentEnd,
  findManager,
  LATER_LEAVE,
  lastDaySentence,
  managerChoices,
  mayManage,
  problemsOf,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelLeaving, leavingOf, leavingPreview, saveOffboarding } from '../../../data/users/offboarding.ts'
import { users } from '../../../data/users/users.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { ManagerChoice } from '../manager-choice.tsx'
import { LeavingFacts } from './leaving-facts.tsx'

interface Props {
  user: User
  onClose: () => void
}

/** Offboards a person: the last working day, successors for their work, and the rest of their leave. */
export function LeavingDialog({ user, onClose }: Props) {
  const end = useQuery(leavingOf(user.id))
  if (end.data !== undefined) return <LeavingForm user={user} end={end.data} onClose={onClose} />
  return (
    <Dialog title={copy.title(displayName(user))} isOpen onOpenChange={opens => !opens && onClose()}>
      <DialogBody>
        <QueryView query={end} loading={<SkeletonList rows={3} />}>
          {() => null}
        </QueryView>
      </DialogBody>
    </Dialog>
  )
}

/** Option for reports that keep their manager. */
const STAY = 'stay'

function LeavingForm({ user, end, onClose }: Props & { end: EmploymentEnd | null }) {
  const name = displayName(user)
  const { mutateAsync: save } = useMutation(saveOffboarding())
  const cancel = useMutation(cancelLeaving())
  const { data: admins = [] } = useQuery(users.managers())
  const managers = managerChoices(user, admins).filter(mayManage)
  const above = findManager(user.manager_id, managers)?.id ?? ''
  /** The person's own manager is the default, as when an account is deactivated. */
  const takersIn = ({ waiting_to, reports_to }: { waiting_to: string; reports_to: string }) => ({
    waiting_to: waiting_to || above,
    reports_to: reports_to || above || STAY,
  })
  const form = useForm({
    start: () => ({
      last_day: end?.last_day ?? '',
      waiting_to: end?.waiting_to ?? '',
      reports_to: end === null ? '' : (end.reports_to ?? STAY),
      later_leave: end?.later_leave ?? ('withdraw' as const),
    }),
    check: ({ last_day }) => problemsOf([checkLastDay(last_day, user, today())], lastDaySentence),
    send({ last_day, later_leave, ...values }) {
      const { waiting_to, reports_to } = takersIn(values)
      return save({
        user_id: user.id,
        last_day,
        waiting_to: (mayManage(user) && waiting_to) || null,
        reports_to: mayManage(user) && reports_to !== STAY ? reports_to : null,
        later_leave,
      })
    },
    onSent(_, { last_day }) {
      announceSuccess(last_day < today() ? copy.hasLeftOn(name, last_day) : copy.noted(name, last_day))
      onClose()
    },
  })
  const { last_day } = form.values
  const chosen = takersIn(form.values)
  const isDayGiven = checkLastDay(last_day, user, today()) === undefined
  const preview = useQuery({ ...leavingPreview(user.id, last_day), enabled: isDayGiven })
  const isOver = isDayGiven && last_day < today()
  const stay = () =>
    cancel.mutate(user.id, {
      onSuccess() {
        announceSuccess(copy.stays(name))
        onClose()
      },
      onError: error => announceServerError(errorMessage(error)),
    })
  return (
    <FormDialog
      title={copy.title(name)}
      form={form}
      submit={isOver ? copy.saveNow : copy.save}
      // The user must see the preview before they choose what happens to later leave and who takes over.
      isDisabled={isDayGiven && preview.data === undefined}
      others={
        end !== null && (
          <Button isPending={cancel.isPending} onPress={stay}>
            {copy.stay}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DatePicker
        {...form.field('last_day')}
        label={copy.lastDay}
        hint={copy.lastDayHint}
        isRequired
        autoFocus={end === null}
      />
      {isOver && (
        <Alert tone="warning" isAnnounced>
          {copy.isOver(last_day)}
        </Alert>
      )}
      {isDayGiven ? (
        <QueryView query={preview} loading={<SkeletonList rows={4} />}>
          {({ waiting, reports, ...facts }) => (
            <>
              {mayManage(user) && (
                <ManagerChoice
                  {...form.field('waiting_to')}
                  value={chosen.waiting_to}
                  label={copy.decides}
                  placeholder={copy.usualWay}
                  hint={waiting > 0 ? copy.waitingText(waiting, name) : copy.nothingWaits(name)}
                  managers={managers}
                />
              )}
              {mayManage(user) && reports > 0 && (
                <ManagerChoice
                  {...form.field('reports_to')}
                  value={chosen.reports_to}
                  label={copy.manager}
                  hint={
                    chosen.reports_to === STAY
                      ? `${copy.reportsText(reports, name)} ${copy.reportsStayHint}`
                      : copy.reportsText(reports, name)
                  }
                  managers={managers}
                  others={[{ id: STAY, label: copy.reportsStay }]}
                />
              )}
              {facts.later.some(({ kind }) => kind === 'later') && (
                <Select
                  {...form.field('later_leave')}
                  label={copy.laterLeave}
                  hint={copy.laterHints[form.values.later_leave]}
                  options={LATER_LEAVE.map(id => ({ id, label: copy.laterChoices[id] }))}
                />
              )}
              <LeavingFacts {...facts} />
            </>
          )}
        </QueryView>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-ink-muted">{copy.afterDay}</p>
      )}
    </FormDialog>
  )
}
