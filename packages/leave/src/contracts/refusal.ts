/** Why something may not be done. `not-allowed`: this person never may; `not-now`: the record's state forbids it; `not-valid`: what was sent is wrong. */
export interface Refusal {
  kind: 'not-allowed' | 'not-now' | 'not-valid'
  message: string
  field?: string
}

export const notAllowed = (message: string): Refusal => ({ kind: 'not-allowed', message })
export const notNow = (message: string): Refusal => ({ kind: 'not-now', message })
export const notValid = (field: string, message: string): Refusal => ({ kind: 'not-valid', message, field })
