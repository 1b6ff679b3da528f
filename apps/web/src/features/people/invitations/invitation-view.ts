import { readChoice, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** Invitations by what became of them; those that wait are not registered, whatever else. */
export const INVITATION_CHOICES = ['waiting', 'sent', 'opened', 'expired', 'registered'] as const

/** What the address keeps of the list of invitations. */
export interface InvitationView {
  invited: (typeof INVITATION_CHOICES)[number]
  /** Part of an address, or of who invited. */
  guest: string
}

export type InvitationSearch = SearchOf<InvitationView>

export const readInvitationSearch = searchReader<InvitationView>({
  invited: readChoice(INVITATION_CHOICES),
  guest: readText,
})
