import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { TextLink } from './text-link.tsx'

/** The content of a page, as wide as its kind may be; every page begins at the same edge. */
export const PageBody = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div
    className={classes('mx-auto flex w-full max-w-wide flex-col gap-6', !isWide && '*:max-w-page *:w-full')}
  >
    {children}
  </div>
)

interface Props {
  /** Also names the window. */
  title: string
  subtitle?: ReactNode
  /** The page this one belongs to: the way back. */
  parent?: { title: string; href: string }
  /** What one does on this page; one of them primary at most. */
  actions?: ReactNode
}

/** Title of a page. */
export function PageHeader({ title, subtitle, parent, actions }: Props) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 max-md:gap-x-2">
      <div className="min-w-0">
        {parent !== undefined && (
          <TextLink
            href={parent.href}
            data-print="hidden"
            className="-ml-1 inline-flex min-h-6 items-center gap-1 px-1 pointer-coarse:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {parent.title}
          </TextLink>
        )}
        <h1 className="font-semibold text-title tracking-tight">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-ink-muted">{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div data-print="actions" className="flex flex-wrap items-center gap-2 max-md:gap-1">
          {actions}
        </div>
      )}
    </header>
  )
}
