/** A dot in a cell that has no room for the holiday's name, which is said and shown on hovering. */
export const HolidayMark = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span title={name} className="flex size-full items-center justify-center">
      <span className="sr-only">{name}</span>
      <span aria-hidden className="size-1.5 rounded-full bg-ink-subtle" />
    </span>
  )
