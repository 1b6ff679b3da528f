import { setTimeout as sleep } from 'node:timers/promises'
import { tokenOf } from '../../src/company/data-set.ts'

const PATH = '/api/apps/leavewell/integration-endpoints/Core/UploadFile'
const ANSWER_MS = 20_000
const PAUSE_MS = 500

/** Acknowledged uploads by address, with their person and text. */
export type Uploads = Map<string, { person: number; text: string }>

/**
 * Simulates a person who uploads certificates until the end. Uploads without success are repeated at the next node.
 */
export async function upload(
  { ports, ended }: { ports(): readonly number[]; ended: AbortSignal },
  person: number,
  uploads: Uploads,
): Promise<void> {
  for (let number = 0; !ended.aborted; number += 1) {
    const all = ports()
    const text = `Certificate ${person}-${performance.now()}`
    const form = new FormData()
    form.set('file', new File([text], 'certificate.csv', { type: 'text/csv' }))
    const answer = await fetch(`http://127.0.0.1:${all[number % all.length]}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(person)}` },
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)
    if (answer?.ok) {
      uploads.set(((await answer.json()) as { file_url: string }).file_url, { person, text })
    }
    await sleep(PAUSE_MS)
  }
}

/** Returns a sentence for each upload that a node does not return unchanged. */
export async function verifyUploads(uploads: Uploads, ports: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const [address, { person, text }] of uploads) {
    const { pathname } = new URL(address)
    const headers = { authorization: `Bearer ${tokenOf(person)}` }
    const answers = ports.map(async port => {
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers })
      if (!answer.ok || (await answer.text()) !== text)
        found.push(`${address} is answered with ${answer.status}`)
    })
    await Promise.all(answers)
  }
  return found
}
