interface Props {
  title: string
  /** What there is to know, and of which day or days. */
  facts: readonly { when: string; what: string }[]
}

/** Holidays, or days without leave, below a list that tells of leave alone; nothing where there are none. */
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
