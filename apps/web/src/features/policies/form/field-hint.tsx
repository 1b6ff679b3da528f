import type { ReactNode } from 'react'

/** The notes below a field: what it means, and a warning. Empty text while there is none, as fields expect. */
export const fieldHint = (usual: string, warning: string | undefined): ReactNode =>
  warning === undefined ? (
    usual
  ) : (
    <>
      {usual} <span className="block text-warning-ink">{warning}</span>
    </>
  )
