import type { FieldCopy } from './field-parts.tsx'

/** A day as text, in and out: `YYYY-MM-DD`, empty for none. */
export interface DateFieldProps extends FieldCopy {
  value: string
  onChange: (day: string) => void
  /** Earliest and latest possible day. */
  min?: string | undefined
  max?: string | undefined
  /** Said when the day is outside of these. The built-in sentence speaks the browser's language, not the page's. */
  outOfRange?: string | undefined
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  className?: string
}
