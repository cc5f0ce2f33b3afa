/** A refusal on the wire. `code` is the API's number; its first three digits are the family. */
export type Rejection = { code: number; http: number; message: string }

/** The rejections of one noun, by name. */
export type Rejections = Readonly<Record<string, Rejection>>

export const rejection = (http: number, code: number, message: string): Rejection => ({
  code,
  http,
  message,
})
