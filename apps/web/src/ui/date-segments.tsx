import { DateInput, DateSegment } from 'react-aria-components/DateField'

/** Day, month and year, each typed into by itself. */
export function DateSegments() {
  return (
    <DateInput className="figures flex min-w-0 flex-1 items-center self-stretch px-3">
      {segment => (
        <DateSegment
          segment={segment}
          className="rounded-xs px-px caret-transparent outline-none placeholder:text-ink-subtle focus:bg-accent focus:text-on-accent type-literal:px-0"
        />
      )}
    </DateInput>
  )
}
