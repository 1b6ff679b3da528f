/** SQL of what a server keeps of a session's token, itself SQL. */
export const digestOf = (token: string) => `encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`
