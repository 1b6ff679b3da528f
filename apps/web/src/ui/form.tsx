import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { classes } from '../lib/classes.ts'

interface Props {
  /** Problems by field name. After a submit, the first invalid field gets the focus. */
  problems?: Partial<Record<string, string>> | undefined
  onSubmit: () => void
  children: ReactNode
  className?: string
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=spinbutton], button'

/** A form whose problems are shown at their fields. The browser's own bubbles are off. */
export function Form({ problems = {}, onSubmit, children, className }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const wasSubmitted = useRef(false)
  // A touched field hides its problem. Submitting again without other changes must show it again.
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const errors = Object.fromEntries(Object.entries(problems).filter(([, text]) => text)) as Record<
    string,
    string
  >

  useEffect(() => {
    if (!wasSubmitted.current || Object.keys(errors).length === 0) return
    wasSubmitted.current = false
    form.current?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  })

  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      validationErrors={errors}
      onSubmit={event => {
        event.preventDefault()
        wasSubmitted.current = true
        showAgain()
        onSubmit()
      }}
      className={classes('flex min-h-0 flex-col', className)}
    >
      {children}
    </AriaForm>
  )
}
