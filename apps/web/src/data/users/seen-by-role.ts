/** People whom the reader's role lets them see. A field that is hidden from the reader counts as missing. */
export const SEEN_BY_ROLE = { disabled: { $ne: null } } as const
