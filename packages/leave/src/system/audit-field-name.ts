import { auditAdmin as audit } from '../messages/system.ts'

/** A field as people call it: `days_requested` is "Days requested", `user_id` "Person". The file keeps the names of the fields. */
export function auditFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = audit.fields
  if (Object.hasOwn(names, field)) return names[field] ?? field
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
