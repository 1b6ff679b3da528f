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

/** What the mail library says about a failure. */
interface SmtpError extends Error {
  /** The step of the conversation that failed. */
  command?: string
  responseCode?: number
}

/** An address that no server could be asked about. */
export class BadAddress extends Error {}

/** The recipient or the message was refused for good (5xx): the answer will be the same tomorrow. */
export const isRefusal = (error: SmtpError): boolean =>
  error instanceof BadAddress || (isAboutMessage(error) && (error.responseCode ?? 0) >= 500)

/** The server is away, busy or does not let us in: the next message would fare no better. */
export const isOutage = (error: SmtpError): boolean =>
  !(error instanceof BadAddress) && !isAboutMessage(error)

const isAboutMessage = ({ command, responseCode }: SmtpError) =>
  responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
