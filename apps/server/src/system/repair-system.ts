import type { AppFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { readBody } from '../kernel/read-body.ts'
import { enterDifferences } from './enter-balance-differences.ts'

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
