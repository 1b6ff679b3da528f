import { ownerOf, pendingRequestOf, type Size } from '../company/data-set.ts'

/**
 * Questions to a server, which each adapter translates. People, managers and requests are numbers of the data set.
 */
export type Question =
  | { kind: 'get'; request: number; person: number }
  | { kind: 'recent'; person: number }
  | { kind: 'pending'; manager: number }
  | { kind: 'create'; person: number; date: string }
  | { kind: 'update'; request: number; person: number; reason: string }

/** One measured operation, each time on a random record. */
export interface Operation {
  name: string
  ask(): Question
}

/** Returns the five operations. `random` returns numbers from 0 up to below 1. */
export function operations(size: Size, random: () => number): Operation[] {
  const { people, requests, managers } = size
  const below = (n: number) => Math.floor(random() * n)
  const employee = () => managers + 1 + below(people - managers)
  return [
    {
      name: 'get by id',
      ask() {
        const request = 1 + below(requests)
        return { kind: 'get', request, person: ownerOf(request, size) }
      },
    },
    { name: '5 most recent of a user', ask: () => ({ kind: 'recent', person: employee() }) },
    {
      name: "page of a manager's pending",
      ask: () => ({ kind: 'pending', manager: 1 + below(managers) }),
    },
    {
      name: 'create',
      ask() {
        const date = new Date(Date.now() + (2 + below(300)) * 86_400_000).toISOString().slice(0, 10)
        return { kind: 'create', person: employee(), date }
      },
    },
    {
      name: 'update',
      ask() {
        const person = 1 + below(people)
        return {
          kind: 'update',
          request: pendingRequestOf(person, size),
          person,
          reason: `Reason ${below(1e9)}`,
        }
      },
    },
  ]
}
