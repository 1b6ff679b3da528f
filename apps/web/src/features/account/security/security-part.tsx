import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Next to the title. */
  mark?: ReactNode
  text: string
  /** At the end of the title line. On phones below the text. */
  actions?: ReactNode
  children?: ReactNode
}

/** One sign-in method with its description, state and actions. */
export const SecurityPart = ({ title, mark, text, actions, children }: Props) => (
  <section className="border-line border-t pt-5 first-of-type:border-0 first-of-type:pt-0">
    <div className="flex gap-3 max-md:flex-col md:items-start md:justify-between">
      <div className="min-w-0 max-w-prose">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {mark}
        </h3>
        <p className="mt-1 text-ink-muted">{text}</p>
      </div>
      {actions !== undefined && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </div>
    {children}
  </section>
)
