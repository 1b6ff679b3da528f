/** Attributes that stand beside the app's own ones, which are written `data.x`. */
const OWN = new Set(['id', 'email', 'role', 'full_name'])

/** The name under which we know an attribute of the caller: `role`, or `x` for `data.x`. */
export function attributeOf(written: string): string | undefined {
  if (OWN.has(written)) return written
  const name = /^data\.([^.]+)$/.exec(written)?.[1]
  return name === undefined || OWN.has(name) ? undefined : name
}

/**
 * The attribute that a text such as `{{user.data.team}}` stands for: undefined for text without a template, null for a
 * template that is not the whole text or names nothing we know.
 */
export function templateOf(text: string): string | null | undefined {
  if (!text.includes('{{')) return undefined
  const written = /^\{\{\s*user\.([\w.]+)\s*\}\}$/.exec(text)?.[1]
  return (written === undefined ? undefined : attributeOf(written)) ?? null
}
