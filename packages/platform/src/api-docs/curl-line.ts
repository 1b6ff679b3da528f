import type { ShownOperation, ShownSchema } from './shown-document.ts'

/** The shell variables for the lines below. `origin` is the address of the page. */
export const curlSetup = (origin: string): string =>
  [
    `SERVER=${origin}`,
    'APP=the app id',
    `TOKEN=$(curl -s "$SERVER/api/apps/$APP/auth/login" -H 'content-type: application/json' -d '{"email":"you@example.com","password":"…"}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')

/**
 * Returns one call as a line for a terminal, with an example of each required field. Values in angle brackets
 * must be filled in. Curl would read braces as a list of addresses.
 */
export function curlLine(method: string, path: string, operation: ShownOperation): string {
  const address = path.replace('{appId}', '$APP').replaceAll(/\{(\w+)\}/g, '<$1>')
  const words = [
    'curl',
    ...(method.toUpperCase() === 'GET' ? [] : [`-X ${method.toUpperCase()}`]),
    `"$SERVER${address}"`,
    '-H "Authorization: Bearer $TOKEN"',
  ]
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') words.push('-F file=@<path of a file>')
  else if (body)
    words.push(`-H 'Content-Type: application/json' -d '${JSON.stringify(exampleOf(body.schema))}'`)
  return words.join(' ')
}

const BY_FORMAT: Record<string, unknown> = {
  date: '2026-03-16',
  'date-time': '2026-03-16T09:00:00.000Z',
  email: 'somebody@example.com',
}
const BY_TYPE: Record<string, unknown> = {
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
  string: '…',
}

function exampleOf(schema: ShownSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0] !== undefined) return exampleOf(schema.anyOf[0])
  if (schema.properties !== undefined) {
    const { properties, required = [] } = schema
    return Object.fromEntries(required.map(name => [name, exampleOf(properties[name] ?? {})]))
  }
  return BY_FORMAT[schema.format ?? ''] ?? BY_TYPE[[schema.type ?? 'object'].flat()[0] ?? ''] ?? {}
}
