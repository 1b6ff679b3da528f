import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'

/** A yes or no that takes effect with the form. */
export function Checkbox({
  children,
  hint,
  ...props
}: Omit<CheckboxProps, 'className' | 'style' | 'children'> & {
  children: ReactNode
  /** Below it, and its accessible description. */
  hint?: string
}) {
  const id = useId()
  const box = (
    <AriaCheckbox
      {...props}
      {...(hint !== undefined && { 'aria-describedby': id })}
      className="group flex min-h-(--control-height) cursor-pointer items-center gap-2.5 disabled:cursor-not-allowed disabled:opacity-50"
    >
      <CheckSquare />
      {/* Space between options of several lines. */}
      <span className="py-1.5">{children}</span>
    </AriaCheckbox>
  )
  if (hint === undefined) return box
  return (
    // A sentence needs the whole width of a form.
    <div className="col-span-full">
      {box}
      <p id={id} className="pl-7 text-ink-subtle text-meta">
        {hint}
      </p>
    </div>
  )
}

/** The square of a checkbox, styled by the state of the surrounding `group`. */
export const CheckSquare = ({ isIndeterminate = false }: { isIndeterminate?: boolean }) => (
  <span className="flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-control bg-surface text-on-accent transition-colors group-focus-ring:outline-2 group-focus-ring:outline-brand-ink group-focus-ring:outline-offset-2 group-data-selected:border-accent group-data-selected:bg-accent">
    {isIndeterminate ? (
      <Minus aria-hidden className="size-3.5 stroke-2 text-ink" />
    ) : (
      <Check aria-hidden className="size-3.5 stroke-2 opacity-0 group-data-selected:opacity-100" />
    )}
  </span>
)
