import type { ReactNode } from 'react'

/** A fact with its name, in a box of its own. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 flex-1 basis-56 rounded-md bg-sunken px-3 py-2">
    <p className="text-ink-muted text-meta">{title}</p>
    <div className="wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)
