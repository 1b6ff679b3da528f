/** Encodes named parameters as JSON, or as multipart if one of the values is a file (S-27). */
export function encodeParameters(parameters: Record<string, unknown>): FormData | string {
  const entries = Object.entries(parameters)
  if (!entries.some(([, value]) => isFile(value))) return JSON.stringify(parameters)
  const form = new FormData()
  for (const [name, value] of entries) {
    if (value === undefined) continue
    if (isFile(value)) form.append(name, value)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** Refuses anything except an object of named parameters (S-29, S-30). No argument at all is passed on. */
export function requireParameters(what: string, given: unknown): Record<string, unknown> | undefined {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new Error(`${what} must receive an object with named parameters, received: ${String(given)}`)
  }
  return given as Record<string, unknown>
}

const isFile = (value: unknown): value is Blob => value instanceof Blob
