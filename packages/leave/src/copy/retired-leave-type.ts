/** The name of a retired leave type among options: `Study Leave (retired)`. */
export const retiredLeaveType = (label: string): string => `${label} (retired)`
