/** Why a message was not sent, for the administrators of mail. */
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
  /** The exact answer of the mail server or the network. */
  answer: string
}

/** The parts of an error of the mail library, the network below it, or an expired time limit. */
interface SendingError extends Error {
  code?: string
  command?: string
  response?: string
}

/** Determines the failed step of the conversation with the mail server. */
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

/** The mail library's description of a failure. */
interface SmtpError extends Error {
  /** The failed step of the conversation. */
  command?: string
  responseCode?: number
}

/** An address that no server would accept. */
export class BadAddress extends Error {}

/** The server refused the recipient or the message permanently (5xx). A retry would get the same answer. */
export const isRefusal = (error: SmtpError): boolean =>
  error instanceof BadAddress || (isAboutMessage(error) && (error.responseCode ?? 0) >= 500)

/** The server is unavailable, busy or refuses the connection. The next message would also fail. */
export const isOutage = (error: SmtpError): boolean =>
  !(error instanceof BadAddress) && !isAboutMessage(error)

const isAboutMessage = ({ command, responseCode }: SmtpError) =>
  responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
