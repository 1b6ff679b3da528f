import type { AgentDefinition } from './agents/agent-definition.ts'
import type { EntityDefinition } from './entities/definition.ts'
import type { FilePolicy } from './files/file-policy.ts'
import type { AppFunction } from './functions/app-function.ts'
import type { OutgoingMail } from './mail/outgoing-mail.ts'

/** All that an app hands to the platform. */
export interface AppDefinition {
  /** Shown to people: mail subjects, login page, public settings. */
  name: string
  /** Must contain `User`; its schema declares the app's own fields beside the built-in ones. */
  entities: readonly EntityDefinition[]
  functions: Record<string, AppFunction>
  /** What may be uploaded, and who may read it; documents and pictures for readers of the records that hold them when undefined. */
  files?: FilePolicy
  /** Whom people can talk to. */
  agents?: readonly AgentDefinition[]
  /** Facts the web app may know before anybody signs in, as they are when asked; sent beside the platform's own public settings. */
  publicSettings?: () => Record<string, unknown>
  mails: IdentityMails
  /**
   * The pages in `webRoot` were built for another host: the platform signs people in with pages of its own, at `/login`, and
   * lets them load pictures, styles and fonts from elsewhere.
   */
  hasForeignPages?: boolean
}

/** The mails of identity, as pure functions of typed facts. */
export interface IdentityMails {
  verificationCode(facts: { to: string; code: string; minutes: number }): OutgoingMail
  passwordReset(facts: { to: string; url: string; minutes: number }): OutgoingMail
  invitation(facts: { to: string; invitedBy: string; url: string }): OutgoingMail
  setUpLink(facts: { to: string; url: string; hours: number }): OutgoingMail
  /** To a new address, whose reader is to confirm that it is theirs. */
  confirmEmail(facts: {
    to: string
    email: string
    askedBy: string
    url: string
    hours: number
  }): OutgoingMail
  /** To the address of before, once another one was asked for. */
  emailChangeAsked(facts: { to: string; email: string; askedBy: string }): OutgoingMail
  accountChanged(facts: { to: string; change: AccountChange }): OutgoingMail
}

/** What of a person's way to sign in was changed. */
export type AccountChange =
  | 'password'
  /** The address itself, to that of before and the new one. */
  | 'email'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
  /** By an administrator: no second factor, no passkeys and no sessions any more. */
  | 'sign-in-reset'
