import { APP_ID } from './names.ts'

const PATH = `/api/apps/${APP_ID}`

/** Calls the emulator outside of the measurement. Sends a POST if there is a body. */
export async function call<T>(port: number, path: string, { token, body }: Saying = {}): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Saying {
  token?: string
  body?: object
}
