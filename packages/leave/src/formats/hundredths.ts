/** Rounds an amount to the hundredth, as it is stored and shown. Zero has no sign: `-0` would be shown as one. */
export const toHundredth = (amount: number): number => Math.round(amount * 100) / 100 + 0
