/** The look of everything that floats over the page, with its way in and out. */
export const FLOATING =
  'rounded-lg border border-line bg-raised text-ink shadow-float outline-none ' +
  'origin-(--trigger-anchor-point) opacity-100 transition duration-120 ' +
  'entering:scale-98 entering:opacity-0 exiting:opacity-0'
