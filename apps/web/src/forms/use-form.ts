import { type Problem, problemsByField } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announceProblem, announceServerError } from '../leave-ui/announce.ts'
import { errorMessage } from '../leave-ui/error-message.ts'
import { withoutQuestion } from '../lib/leave-page.ts'
import { type FieldErrors, fieldErrorsOf } from './server-errors.ts'
import { type Fields, useFields } from './use-fields.ts'

/** The parts of a form that differ between forms. */
interface FormPlan<Values extends object, Result> {
  /**
   * Returns the problems, in the order of the fields. A pure function of `@leavewell/leave`, which the server
   * uses, too.
   */
  check?: (values: Values, changes: Partial<Values>) => readonly Problem[]
  /** The message at the field of a problem. By default the problem's own message. */
  messageAtField?: (problem: Problem) => string
  /** Whether problems are shown before the first submit. By default never. */
  tellsEarly?: (values: Values) => boolean
  /** Sends the values. Rejects with the server's refusal. */
  send: (values: Values, changes: Partial<Values>) => Promise<Result>
  /** Not called if the form was unmounted in the meantime. */
  onSent?: (result: Result, values: Values) => void
  /** Handles a refusal. Returns true if no message is needed. */
  onRefused?: (error: Error) => boolean
  /** The fields of a refusal of the values. */
  refusedFields?: (error: Error, values: Values) => FieldErrors
  /** Describes a refusal. */
  describe?: (error: Error) => string
  /** What gets no toast, because the form is small enough to show it: failures of sending, or all problems. */
  quiet?: 'failures' | 'all'
}

/**
 * The state of a form: values, problems, unsaved changes, and sending. `<Form>` shows it and focuses the first
 * field with a problem.
 */
export function useForm<Values extends object, Result = unknown>({
  start,
  ...plan
}: FormPlan<Values, Result> & {
  /** The initial values. */
  start: () => Values
}) {
  const fields = useFields(start)
  const form = useFormOf(fields, plan)
  return {
    ...form,
    /** Restarts with the current initial values. */
    restart() {
      fields.restart(start())
      form.forget()
    },
    rebase: fields.rebase,
  }
}

/** The same for fields that other code also uses, such as a query whose answer is validated. */
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
  const refused = error === null ? {} : ofFields(values, refusedFields(error, values))

  function changeAndForget(fields: Partial<Values>) {
    // While a call is running, there is no error to reset.
    if (error !== null) reset()
    change(fields)
  }

  /** Sends the form if there are no problems. `chosen` overrides values, for forms with several ways of sending. */
  function submit(chosen: Partial<Values> = {}) {
    setAttempted(true)
    const [problem] = wrong
    if (problem !== undefined) {
      if (quiet !== 'all') announceProblem(problem.message)
      return
    }
    // A second submit may come before the first render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const sent = { ...values, ...chosen }
    mutate(
      { values: sent, changes: { ...changes, ...chosen } },
      {
        onSuccess: result => withoutQuestion(() => plan.onSent?.(result, sent)),
        onError(refusal) {
          if (withoutQuestion(() => plan.onRefused?.(refusal)) === true) return reset()
          if (quiet === undefined) announceServerError(describe(refusal))
        },
      },
    )
  }

  return {
    values,
    isChanged,
    change: changeAndForget,
    /** Name, value and setter, for a field of the kit. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => changeAndForget({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Problems by field, for `<Form>`. */
    problems: { ...refused, ...(isTold ? problemsByField(told) : {}) } as FieldErrors,
    /** The error of the last submit. */
    error,
    /** The error as a message, if it belongs to no field. */
    failure: error !== null && Object.keys(refused).length === 0 ? describe(error) : undefined,
    isQuiet: quiet !== undefined,
    isSending: isPending,
    /** Whether the form was accepted. */
    isSent: isSuccess,
    submit,
    /** Resets the state as before the first submit. */
    forget() {
      setAttempted(false)
      reset()
    },
  }
}

/** The state of a form for the components that show it. */
export interface FormShown
  extends Pick<ReturnType<typeof useForm>, 'isChanged' | 'problems' | 'failure' | 'isQuiet' | 'isSending'> {
  submit: () => unknown
}

/** A refusal of a field that the form lacks would be invisible. It counts as a failure of the form. */
const ofFields = (values: object, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(values, field)))
