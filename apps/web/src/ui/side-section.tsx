import type { ReactNode } from 'react'

/** A titled part of a narrow column. */
export const SideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-4">
    <h2 className="mb-2 font-medium text-ink-subtle text-meta">{title}</h2>
    {children}
  </section>
)
