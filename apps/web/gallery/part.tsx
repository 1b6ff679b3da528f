import type { ReactNode } from 'react'
import { useId } from 'react'

/** A part of the interface with its states. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section id={anchorOf(title)} aria-labelledby={id} className="part">
      <h2 id={id} className="font-semibold text-dialog">
        {title}
      </h2>
      <div className="part-states">{children}</div>
    </section>
  )
}

interface StateProps {
  name: string
  /** Over the whole width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** One state of a part, by name. */
export const State = ({ name, isWide = false, children }: StateProps) => (
  <div className="part-state" {...(isWide && { 'data-wide': '' })}>
    <h3>{name}</h3>
    {children}
  </div>
)

/** Several of a kind in a row. */
export const Row = ({ children }: { children: ReactNode }) => <div className="part-row">{children}</div>

/** The anchor of a part on the page. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
