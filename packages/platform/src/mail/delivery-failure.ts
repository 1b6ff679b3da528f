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
