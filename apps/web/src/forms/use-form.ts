import { type Problem, problemsByField } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announceProblem, announceServerError } from '../leave-ui/announce.ts'
import { errorMessage } from '../leave-ui/error-message.ts'
import { type FieldErrors, fieldErrorsOf } from './server-errors.ts'
import { type Fields, useFields } from './use-fields.ts'

/** What one form is about; everything else is the same for all of them. */
interface FormPlan<Values extends object, Result> {
  /** What is wrong, in the order of the fields; a pure function of `@leavewell/leave`, which the server asks, too. */
  check?: (values: Values, changes: Partial<Values>) => readonly Problem[]
  /** What stands at the field of a problem; its own sentence, unless that speaks of the whole form. */
  messageAtField?: (problem: Problem) => string
  /** Whether problems are told before somebody has tried to send; never, where nothing is said. */
  tellsEarly?: (values: Values) => boolean
  /** Sends what is filled in; rejects with what the server refused. */
  send: (values: Values, changes: Partial<Values>) => Promise<Result>
  /** Not called any more when the form has gone by then. */
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
export function useForm<Values extends object, Result = unknown>({
  start,
  ...plan
}: FormPlan<Values, Result> & {
  /** What the fields begin with. */
  start: () => Values
}) {
  const fields = useFields(start)
  const form = useFormOf(fields, plan)
  return {
    ...form,
    /** Begins anew, with what the fields begin with now. */
    restart() {
      fields.restart(start())
      form.forget()
    },
    rebase: fields.rebase,
  }
}

/** The same over fields that something else depends on as well, such as a question to the server whose answer is checked. */
export function useFormOf<Values extends object, Result = unknown>(
  { values, changes, isChanged, change }: Fields<Values>,
  plan: FormPlan<Values, Result>,
) {
  const { check, messageAtField, refusedFields = fieldErrorsOf, describe = errorMessage, quiet } = plan
  const [isAttempted, setAttempted] = useState(false)
  const isUnderWay = useRef(false)
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    async mutationFn(sent: { values: Values; changes: Partial<Values> }) {
      try {
        return await plan.send(sent.values, sent.changes)
      } finally {
        isUnderWay.current = false
      }
    },
  })
  const wrong = check?.(values, changes) ?? []
  const isTold = isAttempted || plan.tellsEarly?.(values) === true
  const told = wrong.map(problem => ({
    ...problem,
    message: messageAtField?.(problem) ?? problem.message,
  }))
  const refused = error === null ? {} : ofFields(values, refusedFields(error))

  function changeAndForget(fields: Partial<Values>) {
    // While it is under way nothing is known of it that could be forgotten.
    if (error !== null) reset()
    change(fields)
  }

  /** Sends, if nothing is wrong; with `chosen` in place of what is filled in, where a form can be sent in several ways. */
  function submit(chosen: Partial<Values> = {}) {
    setAttempted(true)
    const [problem] = wrong
    if (problem !== undefined) {
      if (quiet !== 'all') announceProblem(problem.message)
      return
    }
    // It may be sent twice before the first time has been drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const sent = { ...values, ...chosen }
    mutate(
      { values: sent, changes: { ...changes, ...chosen } },
      {
        onSuccess: result => plan.onSent?.(result, sent),
        onError(refusal) {
          if (plan.onRefused?.(refusal) === true) return reset()
          if (quiet === undefined) announceServerError(describe(refusal))
        },
      },
    )
  }

  return {
    values,
    isChanged,
    change: changeAndForget,
    /** Name, value and how to change it, for a field of the kit. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => changeAndForget({ [name]: value } as unknown as Partial<Values>),
    }),
    /** What is wrong, by field; for `<Form>`. */
    problems: { ...refused, ...(isTold ? problemsByField(told) : {}) } as FieldErrors,
    /** Why it was not taken. */
    error,
    /** The same in a sentence, where it belongs to no field. */
    failure: error !== null && Object.keys(refused).length === 0 ? describe(error) : undefined,
    isQuiet: quiet !== undefined,
    isSending: isPending,
    /** It was taken. */
    isSent: isSuccess,
    submit,
    /** As if nobody had tried to send it. */
    forget() {
      setAttempted(false)
      reset()
    },
  }
}

/** A form, as far as what shows it needs to know. */
export interface FormShown
  extends Pick<ReturnType<typeof useForm>, 'problems' | 'failure' | 'isQuiet' | 'isSending'> {
  submit: () => unknown
}

/** What the server refuses of a field that the form does not have would be seen nowhere: it is a failure of the whole. */
const ofFields = (values: object, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(values, field)))
