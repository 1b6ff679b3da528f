import { personId, requestId, type Size } from '../../src/company/data-set.ts'
import type { TableQuestion } from '../../src/tables/questions.ts'

/** Questions about the change log: those of administrators, and of the audit log. */
export function pastQuestions({ people, requests, managers }: Size): TableQuestion[] {
  const changes = (name: string, filter: (turn: number) => object): TableQuestion => ({
    name,
    ask: turn => ({ method: 'POST', path: 'functions/listChanges', body: filter(turn) }),
  })
  const day = (turn: number) => new Date(Date.now() - (3 + turn) * 86_400_000).toISOString().slice(0, 10)
  return [
    changes('history of a request', turn => ({
      entity: 'LeaveRequest',
      record: requestId(requests - 1 - turn * 37),
    })),
    changes('history of a person', turn => ({
      about: personId(managers + 1 + ((turn * 37) % (people - managers))),
    })),
    changes('Audit, the newest', () => ({})),
    changes('Audit, a person', turn => ({
      person: personId(managers + 1 + ((turn * 41) % (people - managers))),
    })),
    changes('Audit, a manager', turn => ({ person: personId(1 + (turn % managers)) })),
    changes('Audit, a day', turn => ({ from: day(turn), until: day(turn) })),
    changes('Audit, of requests alone', () => ({ entity: 'LeaveRequest' })),
  ]
}
