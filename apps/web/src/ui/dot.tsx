import { COLOUR_FILL, type Colour } from './colour.ts'

/** A dot of a kind's colour, beside its word. */
export const Dot = ({ colour }: { colour: Colour }) => (
  <span aria-hidden data-mark="fill" className={`size-2.5 shrink-0 rounded-full ${COLOUR_FILL[colour]}`} />
)
