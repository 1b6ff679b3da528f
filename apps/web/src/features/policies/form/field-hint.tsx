import type { ReactNode } from 'react'

/** The notes below a field: its meaning, its former value and a warning. Empty text without any, as fields expect. */
export function fieldHint(usual: string, was: string | undefined, warning: string | undefined): ReactNode {
  if (was === undefined && warning === undefined) return usual
  return (
    <>
      {usual} {was !== undefined && <span className="block font-medium text-info-ink">{was}</span>}{' '}
      {warning !== undefined && <span className="block text-warning-ink">{warning}</span>}
    </>
  )
}
