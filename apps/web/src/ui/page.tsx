import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { focusWantedTitle } from '../lib/focus-title.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { copy } from './copy.ts'
import { TextLink } from './text-link.tsx'

/** The content of a page, with the maximum width of its kind. Every page has the same left edge. */
export const PageBody = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div
    className={classes('mx-auto flex w-full max-w-wide flex-col gap-6', !isWide && '*:max-w-page *:w-full')}
  >
    {children}
  </div>
)

interface Props {
  title: string
  /** The document title, if the title is not the name of the page. */
  name?: string
  subtitle?: ReactNode
  /** The parent page, for the back link. */
  parent?: { title: string; href: string }
  /** The pages above this one, if there are several. The topmost is first. */
  trail?: readonly { title: string; href: string }[]
  /** Before the title. */
  mark?: ReactNode
  /** The actions of this page, at most one of them primary. */
  actions?: ReactNode
}

/** Title of a page. */
export function PageHeader({ title, name = title, subtitle, parent, trail, mark, actions }: Props) {
  useDocumentTitle(name)
  return (
    <header>
      {parent !== undefined && (
        <TextLink
          href={parent.href}
          isQuiet
          data-print="hidden"
          className="-ml-1 inline-flex min-h-6 items-center gap-1 px-1 pointer-coarse:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {parent.title}
        </TextLink>
      )}
      {trail !== undefined && <Trail above={trail} title={title} />}
      <div className="flex flex-wrap items-start justify-between gap-4 max-md:gap-x-2">
        {/* At least as wide as the title. A long subtitle wraps instead of moving the actions. */}
        <div
          className={classes('flex grow items-center gap-3', subtitle === undefined ? 'min-w-0' : 'min-w-64')}
        >
          {mark}
          <div className="min-w-0 grow">
            <h1
              ref={focusWantedTitle}
              tabIndex={-1}
              className="font-semibold text-title tracking-tight outline-none"
            >
              {title}
            </h1>
            {subtitle !== undefined && (
              <div className="mt-0.5 w-0 min-w-full text-balance text-ink-muted">{subtitle}</div>
            )}
          </div>
        </div>
        {actions !== undefined && (
          // Centred on the title line, which is lower than the buttons.
          <div
            data-print="actions"
            className="-mt-0.5 flex flex-wrap items-center gap-2 max-md:gap-1 pointer-coarse:-mt-1.5"
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

/** Breadcrumbs of a page, itself included. A phone omits its name, which is in the title below. */
const Trail = ({ above, title }: { above: NonNullable<Props['trail']>; title: string }) => (
  <nav aria-label={copy.trail} data-print="hidden" className="mb-2">
    <ol className="-ml-1 flex flex-wrap items-center text-ink-subtle">
      {above.map((page, at) => (
        <li key={page.href} className="flex items-center">
          {at > 0 && <Slash />}
          <TextLink
            href={page.href}
            isQuiet
            className="inline-flex min-h-6 items-center px-1 pointer-coarse:min-h-11"
          >
            {page.title}
          </TextLink>
        </li>
      ))}
      <li aria-current="page" className="flex min-w-0 max-w-80 items-center max-md:sr-only">
        <Slash />
        <span className="truncate px-1 text-ink-muted">{title}</span>
      </li>
    </ol>
  </nav>
)

const Slash = () => (
  <span aria-hidden className="px-1">
    /
  </span>
)
