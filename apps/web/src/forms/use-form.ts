import { type Problem, problemsByField } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../leave-ui/error-message.ts'
import { announceProblem, announceServerError } from '../leave-ui/announce.ts'
import { type FieldErrors, fieldErrorsOf } from './server-errors.ts'

/** What one form is about; everything else is the same for all of them. `Values` has a key for each field, named as on the wire. */
interface FormPlan<Values extends object, Result> {
  /** What the fields begin with. */
  start: () => Values
  /** What is wrong, in the order of the fields; a pure function of `@leavewell/leave`, which the server asks, too. `changes` are the fields that are others than at the start. */
  check?: (values: Values, changes: Partial<Values>) => readonly Problem[]
  /** What stands at the field of a problem; its own sentence, unless that speaks of the whole form. */
  tellAtField?: (problem: Problem) => string
  /** Whether problems are told before somebody has tried to send; never, where nothing is said. */
  tellsEarly?: (values: Values) => boolean
  /** Sends what is filled in; rejects with what the server refused. */
  send: (values: Values, changes: Partial<Values>) => Promise<Result>
  onSent?: (result: Result, values: Values) => void
  /** Deals with a refusal; true when nothing is left to say about it. */
  onRefused?: (error: Error) => boolean
  /** The fields of a refusal. */
  refusedFields?: (error: Error) => FieldErrors
  /** A refusal in a sentence. */
  describe?: (error: Error) => string
  /** What no passing message says, because the form is small enough to show it: failures of sending, or problems of fields as well. */
  quiet?: 'failures' | 'all'
}

/**
 * The state of a form: values, what is wrong with them, whether something would be lost, and sending. `<Form>` shows it and puts the
 * focus on the first field that is wrong.
 */
export function useForm<Values extends object, Result = unknown>(plan: FormPlan<Values, Result>) {
  const { check, tellAtField, refusedFields = fieldErrorsOf, describe = errorMessage, quiet } = plan
  const [start, setStart] = useState(plan.start)
  const [values, setValues] = useState(start)
  const [isAttempted, setAttempted] = useState(false)
  const sending = useMutation({
    mutationFn: (sent: { values: Values; changes: Partial<Values> }) => plan.send(sent.values, sent.changes),
  })
  const { error, isPending, reset } = sending
  const changes = changesBetween(start, values)
  const wrong = check?.(values, changes) ?? []
  const isTold = isAttempted || plan.tellsEarly?.(values) === true
  const refused = error === null ? {} : refusedFields(error)

  function change(fields: Partial<Values>) {
    // While it is under way nothing is known of it that could be forgotten.
    if (error !== null) reset()
    setValues(before => ({ ...before, ...fields }))
  }

  function begin(next: Values) {
    setStart(next)
    setValues(next)
    setAttempted(false)
    reset()
  }

  return {
    values,
    change,
    /** Name, value and how to change it, for a field of the kit. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as Partial<Values>),
    }),
    /** Whether closing would lose something. */
    isChanged: Object.keys(changes).length > 0,
    isSending: isPending,
    /** What is wrong, by field; for `<Form>`. */
    problems: { ...refused, ...(isTold ? problemsByField(wrong.map(told)) : {}) } as FieldErrors,
    /** Why it was not taken. */
    error,
    /** The same in a sentence, where it belongs to no field. */
    failure: error !== null && Object.keys(refused).length === 0 ? describe(error) : undefined,
    isQuiet: quiet !== undefined,
    submit() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) {
        if (quiet !== 'all') announceProblem(problem.message)
        return
      }
      if (isPending) return
      sending.mutate(
        { values, changes },
        {
          onSuccess: result => plan.onSent?.(result, values),
          onError(refusal) {
            if (plan.onRefused?.(refusal) === true) return reset()
            if (quiet === undefined) announceServerError(describe(refusal))
          },
        },
      )
    },
    /** Begins anew, with what the fields begin with now. */
    restart: () => begin(plan.start()),
    /** Somebody else has changed the record: what was entered stays entered, on top of what it is now. */
    rebase(now: Values) {
      setStart(now)
      setValues({ ...now, ...changes })
    },
  }

  function told(problem: Problem): Problem {
    return tellAtField === undefined ? problem : { ...problem, message: tellAtField(problem) }
  }
}

/** A form, as far as what shows it needs to know. */
export type FormShown = Pick<
  ReturnType<typeof useForm>,
  'problems' | 'failure' | 'isQuiet' | 'isSending' | 'submit'
>

/** The fields that have another value. */
const changesBetween = <Values extends object>(start: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !Object.is(value, start[field as keyof Values])),
  ) as Partial<Values>
