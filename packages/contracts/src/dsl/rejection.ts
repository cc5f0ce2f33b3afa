/** How a refusal looks on the wire. `code` is the API's own number; its first three digits tell the family. */
export type Rejection = { code: number; http: number; message: string }

/** The ways in which one noun refuses, by name. */
export type Rejections = Readonly<Record<string, Rejection>>

export const rejection = (http: number, code: number, message: string): Rejection => ({ code, http, message })
