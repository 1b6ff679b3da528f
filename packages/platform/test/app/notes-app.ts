import type { AppDefinition } from '../../src/app-definition.ts'
import type { EntityRecord } from '../../src/record.ts'
import { note, word } from './note.ts'
import { user } from './user.ts'

/** A whole app for tests on a running platform. */
export const notesApp: AppDefinition = {
  name: 'Notes',
  entities: [user, note, word],
  functions: {
    echo: async ({ body, principal }) => ({ body: { ...body, kind: principal.kind } }),
    store: {
      takesFiles: async ({ body, principal }) => ({ body: { ...body, kind: principal.kind } }),
    },
    refuse: async () => ({ status: 422, body: { message: 'Not like this' } }),
  },
  mails: {
    verificationCode: ({ to, code }) => ({ to, subject: 'Code', text: code }),
    passwordReset: ({ to, url }) => ({ to, subject: 'Reset', text: url }),
    invitation: ({ to, url }) => ({ to, subject: 'Invitation', text: url }),
    confirmEmail: ({ to, url }) => ({ to, subject: 'Confirm', text: url }),
    agreeToEmail: ({ to, url }) => ({ to, subject: 'Agree', text: url }),
    emailChangeAsked: ({ to, email }) => ({ to, subject: 'Address', text: email }),
    accountChanged: ({ to, change }) => ({ to, subject: 'Changed', text: change }),
    setUpLink: ({ to, url }) => ({ to, subject: 'Set up', text: url }),
  },
}

/** Its records by entity, as a client sees them. */
export interface NotesEntities {
  Note: EntityRecord & { owner_id: string; title: string; public: boolean; secret?: string; pinned: boolean }
  Word: EntityRecord & { text: string }
  User: EntityRecord & { email: string; role: string; nickname?: string; pay?: number }
}
