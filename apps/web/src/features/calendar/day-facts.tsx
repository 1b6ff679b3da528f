interface Props {
  title: string
  /** Facts, each with its day or days in words. */
  facts: readonly { when: string; what: string }[]
}

/** Lists holidays or blackouts below a list of leave. Renders nothing without facts. */
export const DayFacts = ({ title, facts }: Props) =>
  facts.length > 0 && (
    <section aria-label={title} className="text-ink-muted text-meta">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul>
        {facts.map(({ when, what }) => (
          <li key={`${when} ${what}`}>
            <span className="figures">{when}</span> · {what}
          </li>
        ))}
      </ul>
    </section>
  )
