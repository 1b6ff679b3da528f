import {
  type BalanceState,
  type Movement,
  movementsOfCreation,
  movementsOfDeletion,
  movementsOfEdit,
} from '@leavewell/leave'
import type { EntityRecord, HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { writeEntries } from './write-entries.ts'

/** Every change that an administrator makes to a balance leaves entries that explain it (OP-08, OP-09). */
export const recordLedgerEntries = {
  creation: (context: HookContext, record: EntityRecord) =>
    write(context, record.id, movementsOfCreation(stateOf(record))),
  edit: (context: HookContext, before: EntityRecord, after: EntityRecord) =>
    write(context, after.id, movementsOfEdit(stateOf(before), stateOf(after))),
  deletion: (context: HookContext, record: EntityRecord) =>
    write(context, record.id, movementsOfDeletion(stateOf(record))),
}

const write = ({ entities, principal }: HookContext, id: string, movements: readonly Movement[]) =>
  writeEntries(recordsOf(entities), id, movements, { actorId: actorIdOf(principal) })

const stateOf = (record: EntityRecord) => record as unknown as BalanceState
