import type { ReactNode } from 'react'
import { FieldError, type ValidationResult } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** Props of every field except its value. */
export interface FieldCopy {
  label: string
  /**
   * Below the field, and its accessible description. A hint that comes later must start as empty text, because
   * a field checks only once.
   */
  hint?: ReactNode
  /** The problem of the value. Overrides the message of the surrounding form. */
  error?: string | undefined
  /** Hides the label visually. It stays accessible. */
  isLabelHidden?: boolean
}

/** The invalid state of a field with its own error. Otherwise the form decides. */
export const invalidIf = (error: string | undefined) => (error === undefined ? {} : { isInvalid: true })

/** The label above a field. A required field has a visual star, and the field announces the state itself. */
export function FieldLabel({ children, isHidden = false }: { children: ReactNode; isHidden?: boolean }) {
  return <Label className={isHidden ? 'sr-only' : LABEL}>{children}</Label>
}

const LABEL =
  "font-medium text-body text-ink group-data-disabled:text-ink-muted group-data-required:after:font-normal group-data-required:after:text-ink-subtle group-data-required:after:content-['_*'_/_'']"

/** The hint and the problem, from the form or the field. `say` replaces built-in messages with ours. */
export function FieldNotes({
  hint,
  error,
  say,
}: Pick<FieldCopy, 'hint' | 'error'> & { say?: (problem: ValidationResult) => string | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className={hint === '' ? 'hidden' : 'text-ink-subtle text-meta'}>
          {hint}
        </Text>
      )}
      <FieldError className="text-danger-ink text-meta">
        {problem => error ?? say?.(problem) ?? problem.validationErrors.join(' ')}
      </FieldError>
    </>
  )
}

/** A field from label to notes. */
export const FIELD = 'group flex min-w-0 flex-col gap-1.5'

/** The box of an input. */
export const INPUT =
  'control w-full min-w-0 rounded-md border border-line-control bg-surface px-3 text-ink transition-colors ' +
  'hover:border-ink-subtle focus:ring-focus focus:border-brand-ink ' +
  'group-data-invalid:border-danger-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted read-only:bg-sunken'

/** The same box around several parts. */
export const INPUT_GROUP =
  'control flex w-full min-w-0 items-center rounded-md border border-line-control bg-surface text-ink transition-colors ' +
  'hover:border-ink-subtle focus-within:ring-focus focus-within:border-brand-ink ' +
  'group-data-invalid:border-danger-ink group-data-disabled:bg-sunken group-data-disabled:text-ink-muted'

/** A part of a date or time. In every font it is large enough for a finger. The separators are plain. */
export const SEGMENT = ({ type }: { type: string }): string =>
  type === 'literal'
    ? ''
    : 'h-6 min-w-6 shrink-0 rounded-xs px-px text-center leading-6 caret-transparent outline-none placeholder:text-ink-subtle focus:bg-accent focus:text-on-accent'
