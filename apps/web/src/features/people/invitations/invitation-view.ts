import { readChoice, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** Invitations by state. "Waiting" covers every state except registered. */
export const INVITATION_CHOICES = ['waiting', 'sent', 'opened', 'expired', 'registered'] as const

/** The search parameters of the invitation list. */
export interface InvitationView {
  invited: (typeof INVITATION_CHOICES)[number]
  /** Part of the email address or of the inviter's name. */
  guest: string
}

export type InvitationSearch = SearchOf<InvitationView>

export const readInvitationSearch = searchReader<InvitationView>({
  invited: readChoice(INVITATION_CHOICES),
  guest: readText,
})
