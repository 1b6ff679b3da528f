/** Why a message did not go out, for whoever looks after the mail. */
export interface DeliveryProblem {
  kind:
    | 'unknown-host'
    | 'unreachable'
    | 'encryption'
    | 'sign-in'
    | 'sender'
    | 'recipient'
    | 'message'
    | 'silence'
    | 'other'
  /** What the mail server or the network said, word for word. */
  answer: string
}

/** The parts of an error of the mail library, of the network below it, or of a time limit that ran out. */
interface SendingError extends Error {
  code?: string
  command?: string
  response?: string
}

/** Which step of the conversation with the mail server failed. */
export function deliveryProblem(error: SendingError): DeliveryProblem {
  return { kind: kindOf(error), answer: (error.response ?? error.message).slice(0, 500) }
}

function kindOf({ name, code = '', command = '', message }: SendingError): DeliveryProblem['kind'] {
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'unreachable'
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')) return 'sign-in'
  if (/ETLS|EREQUIRETLS/.test(code) || /ssl|tls|certificate/i.test(message)) return 'encryption'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA') return 'message'
  const isSilent = code === 'ETIMEDOUT' || code === 'EABORT' || /^(Timeout|Abort)Error$/.test(name)
  if (isSilent) return 'silence'
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'unreachable' : 'other'
}
