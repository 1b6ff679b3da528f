/** People in the scope of the reader's role. A field that is hidden from the reader counts as missing. */
export const SEEN_BY_ROLE = { disabled: { $ne: null } } as const
