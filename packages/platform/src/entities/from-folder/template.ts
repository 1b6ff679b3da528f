/** The name under which we know an attribute of the caller: written `role`, `client_id` or `data.client_id`. */
export const attributeOf = (written: string): string | undefined =>
  /^(?:data\.)?([\p{L}_][\p{L}\p{N}_-]*)$/u.exec(written)?.[1]

/**
 * The attribute that a text such as `{{user.data.team}}` stands for: undefined for text without a template, null for a
 * template that is not the whole text or names nothing.
 */
export function templateOf(text: string): string | null | undefined {
  if (!text.includes('{{')) return undefined
  const written = /^\{\{\s*user\.([^\s}]+)\s*\}\}$/.exec(text)?.[1]
  return (written === undefined ? undefined : attributeOf(written)) ?? null
}
