import type { AppFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../actor.ts'
import { enterDifferences } from '../system/enter-differences.ts'
import { readBody } from './read-body.ts'

const retrySchema = Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1000 })) })

/** Tries undelivered mails again: those named, or all. */
export const retryMails: AppFunction = async ({ principal, body, installation }) => {
  requireAdmin(principal)
  const { ids } = readBody(retrySchema, body)
  return { body: { count: await installation.retryMails(ids) } }
}

/** Explains balances that differ from their entries by an adjustment (OP-08). */
export const enterBalanceDifferences: AppFunction = async ({ principal, query, entities }) => {
  requireAdmin(principal)
  return { body: { count: await enterDifferences(query, entities, principal) } }
}
