import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

/** Content alone in the middle of the window. */
export const FullPage = ({ children }: { children: ReactNode }) => (
  <main className="flex min-h-[calc(100dvh-var(--banner))] flex-col items-center justify-center p-6">
    {children}
  </main>
)

interface Notice {
  icon: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
}

/** A page with only a message. Also sets the document title. */
export function FullPageNotice({ icon, title, children, action }: Notice) {
  useDocumentTitle(title)
  return (
    <section className="flex max-w-form flex-col items-center text-center">
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-neutral-soft text-neutral-ink [&>svg]:size-5">
        {icon}
      </span>
      <h1 className="font-semibold text-dialog">{title}</h1>
      <div className="mt-1 mb-5 text-ink-muted">{children}</div>
      {action}
    </section>
  )
}

/** The same message below the menu of the app. */
export const PageNotice = (notice: Notice) => (
  <div className="flex justify-center pt-12">
    <FullPageNotice {...notice} />
  </div>
)
