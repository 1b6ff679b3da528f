import type { DemoLogins } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { client } from '../data/connection/client.ts'
import { announceServerError } from './announce.ts'
import { errorMessage } from './error-message.ts'

/** Signs in as another person of the demo company, and opens a page. */
export const useDemoLogin = ({ password }: DemoLogins) =>
  useMutation({
    mutationFn: ({ email }: { email: string; path: string }) =>
      client.auth.loginViaEmailPassword(email, password),
    onSuccess: (_, { path }) => window.location.assign(path),
    onError: error => announceServerError(errorMessage(error)),
  })
