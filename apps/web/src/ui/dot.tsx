import { HUE_FILL, type Hue } from './hue.ts'

/** A dot of a kind's colour, beside its word. */
export const Dot = ({ hue }: { hue: Hue }) => (
  <span aria-hidden data-mark="fill" className={`size-2.5 shrink-0 rounded-full ${HUE_FILL[hue]}`} />
)
