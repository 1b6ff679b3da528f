/** Whether a sender's address means this machine alone, so that mail servers elsewhere do not take mail from it. */
export const isLocalSender = (address: string): boolean =>
  /@(localhost|[^@.>]+|[^@>]+\.(local|localhost))>?\s*$/i.test(address)
