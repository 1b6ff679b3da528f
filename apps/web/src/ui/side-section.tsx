import { type ReactNode, useId } from 'react'

/** A titled part of a narrow column; no heading, because it comes before that of the page. */
export function SideSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className="px-4">
      <p id={id} className="mb-2 font-medium text-ink-subtle text-meta">
        {title}
      </p>
      {children}
    </div>
  )
}
