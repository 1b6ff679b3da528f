/** The name of an allocation in words: `2026#2` is `2026, employment 2`. */
export const allocationName = (name: string): string => name.replace(/#(\d+)$/, ', employment $1')
