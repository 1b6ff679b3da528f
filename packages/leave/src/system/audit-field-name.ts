import { auditCopy as copy } from '../copy/system.ts'

/** A field as people call it: `days_requested` is "Days requested", `user_id` "Person". The file keeps the names of the fields. */
export function auditFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = copy.fields
  if (Object.hasOwn(names, field)) return names[field] ?? field
  const label = field.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
