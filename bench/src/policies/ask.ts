import { tokenOf } from '../company/data-set.ts'
import type { RunningServer } from '../servers.ts'

/** Calls the API as a person, with JSON or a form with files. Returns the duration and the answer. Throws on a refusal. */
export async function ask<Answer>(
  { port }: RunningServer,
  person: number,
  path: string,
  body: object | FormData,
): Promise<{ took: number; answer: Answer }> {
  const isForm = body instanceof FormData
  const sent = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/apps/leavewell/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(person)}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const took = performance.now() - sent
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return { took, answer: JSON.parse(text) as Answer }
}

/** A duration for a table. */
export const inSeconds = (ms: number): string => (ms / 1000).toFixed(1)
