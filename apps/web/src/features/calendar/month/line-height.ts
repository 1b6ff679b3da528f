/** Distance between the bars of a week: their height of 1.5rem and a gap. */
export const LINE_REM = 1.75
