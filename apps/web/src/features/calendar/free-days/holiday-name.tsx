/** The name of a holiday for the eye, beside the day that says it aloud. */
export const HolidayName = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span aria-hidden title={name} className="min-w-0 truncate text-ink-muted text-meta">
      {name}
    </span>
  )
