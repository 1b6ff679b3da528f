import type { ReactNode } from 'react'

/** A section of a long form: title and explanation on one side, fields on the other. Stacked if it is narrow. */
export const FormSection = ({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) => (
  <section className="@container border-line border-b pb-6 last:border-0">
    <div className="grid gap-4 @min-[44rem]:grid-cols-[14rem_minmax(0,1fr)] @min-[44rem]:gap-8">
      <div>
        <h2 className="font-semibold text-section">{title}</h2>
        {text !== undefined && <p className="mt-1 text-ink-muted">{text}</p>}
      </div>
      <div className="grid max-w-prose content-start gap-4 @min-[34rem]:grid-cols-2">{children}</div>
    </div>
  </section>
)
