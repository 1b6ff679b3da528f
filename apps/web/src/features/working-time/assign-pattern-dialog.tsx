import { workingTimeCopy as copy, type Problem, type WorkPatternPreview } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignWorkPattern, workPatternPreview } from '../../data/working-time/work-assignments.ts'
import { workPatterns } from '../../data/working-time/work-patterns.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { LeftOutList } from '../../leave-ui/left-out-list.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { TouchedLines } from '../../leave-ui/touched-leave.tsx'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { FourWeeks } from './four-weeks.tsx'

interface Values {
  pattern_id: string
  valid_from: string
  valid_to: string
}

/** Assigns a work pattern to the selected people. Previews its weeks and the affected leave. */
export function AssignPatternDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [selected, setSelected] = useState(ids)
  const { data: patterns = [] } = useQuery(workPatterns())
  const { mutateAsync: assign } = useMutation(assignWorkPattern())
  const assignmentOf = ({ valid_to, ...values }: Values) => ({
    ids: selected,
    ...values,
    valid_to: valid_to || null,
  })
  const form = useForm({
    start: (): Values => ({ pattern_id: '', valid_from: today(), valid_to: '' }),
    check,
    send: values => assign(assignmentOf(values)),
    onSent() {
      announceSuccess(copy.assigned(selected.length))
      onClose()
    },
  })
  const isReady = check(form.values).length === 0
  const preview = useQuery({
    ...workPatternPreview(assignmentOf(form.values)),
    enabled: isReady && !form.isSent,
  })
  const remove = (refused: WorkPatternPreview['refused']) => {
    const removed = new Set(refused.map(({ id }) => id))
    setSelected(selected.filter(id => !removed.has(id)))
  }
  return (
    <FormDialog
      title={copy.assignTitle(selected.length)}
      subtitle={copy.assignText}
      width="large"
      form={form}
      submit={copy.assign}
      isDisabled={isReady && preview.data?.refused.length !== 0}
      onClose={onClose}
    >
      <Select
        {...form.field('pattern_id')}
        label={copy.pattern}
        options={patterns.map(({ id, name }) => ({ id, label: name }))}
        isRequired
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DatePicker {...form.field('valid_from')} label={copy.from} isRequired />
        <DatePicker
          {...form.field('valid_to')}
          label={copy.until}
          hint={copy.untilHint}
          min={form.values.valid_from}
        />
      </div>
      {isReady ? (
        <QueryView
          query={preview}
          loading={<WorkProgress of="assignWorkPattern" />}
          failed={preview.error ? errorMessage(preview.error) : undefined}
        >
          {({ refused, days, leave }) => (
            <>
              <LeftOutList title={copy.refused} people={refused} />
              {refused.length > 0 && refused.length < selected.length && (
                <Button onPress={() => remove(refused)}>{copy.removeRefused(refused.length)}</Button>
              )}
              <section aria-label={copy.nextWeeks} className="flex flex-col gap-2">
                <h3 className="font-medium">{copy.nextWeeks}</h3>
                <p className="text-ink-muted">{copy.weeksWithoutHolidays}</p>
                <FourWeeks days={days} />
              </section>
              {refused.length < selected.length && <TouchedLines preview={leave} />}
            </>
          )}
        </QueryView>
      ) : (
        <p className="text-ink-muted">{copy.assignPreviewHint}</p>
      )}
    </FormDialog>
  )
}

function check({ pattern_id, valid_from, valid_to }: Values): Problem<keyof Values>[] {
  const problems: Problem<keyof Values>[] = []
  if (pattern_id === '') problems.push({ field: 'pattern_id', message: copy.patternRequired })
  if (valid_from === '') problems.push({ field: 'valid_from', message: copy.fromRequired })
  if (valid_to !== '' && valid_to < valid_from)
    problems.push({ field: 'valid_to', message: copy.endsBeforeItBegins })
  return problems
}
