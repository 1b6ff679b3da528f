import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

interface Props {
  /** Also names the window. */
  title: string
  subtitle?: ReactNode
  /** What one does on this page; one of them primary at most. */
  actions?: ReactNode
}

/** Title of a page. */
export function PageHeader({ title, subtitle, actions }: Props) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-semibold text-title tracking-tight">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-ink-muted">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
