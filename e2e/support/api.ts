import type { Company } from './company.ts'
import { isLogin, LOGINS, tokenFor } from './sign-in.ts'

// biome-ignore lint/suspicious/noExplicitAny: specs look into records of every shape
type Body = any

/** Calls the API as a person, to prepare the data of a spec. */
export interface Api {
  id: string
  get(path: string): Promise<Body>
  post(path: string, body: object): Promise<Body>
  put(path: string, body: object): Promise<Body>
  delete(path: string): Promise<Body>
}

/** Opens the API as a demo login, or as another person with their password. */
export async function apiOf(
  company: Company,
  who: keyof typeof LOGINS | `${string}@${string}`,
): Promise<Api> {
  const call = callerOf(company, await tokenFor(company, isLogin(who) ? LOGINS[who] : who))
  const { id } = await call('GET', '/entities/User/me')
  return {
    id,
    get: path => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: path => call('DELETE', path),
  }
}

const callerOf =
  (company: Company, token: string) =>
  async (method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${company.url}/api/apps/leavewell${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
    return answer
  }

/** Submits a new pending request of the demo employee. Reasons distinguish requests. */
export const submitRequest = (
  employee: Api,
  fields: { reason: string; start_date: string; end_date: string; leave_type?: string },
) =>
  employee.post('/entities/LeaveRequest', {
    leave_type: 'unpaid',
    user_id: employee.id,
    status: 'pending',
    ...fields,
  })
