import { useEffect } from 'react'
import { client } from '../data/connection/client.ts'

/** Off to the log-in page, which comes back here (A-20 … A-22). Meanwhile index.html shows a spinner. */
export function ToLogin() {
  useEffect(() => client.auth.redirectToLogin(), [])
  return null
}
