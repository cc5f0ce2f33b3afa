/**
 * How refusals of one kind reach clients. `code` is the API's number; its first three digits are
 * the family.
 */
export type RefusalKind = { code: number; http: number; message: string }

/** The kinds of one noun, by their names: what `refuse()` gets. */
export type RefusalKinds = Readonly<Record<string, RefusalKind>>

export const refusalKind = (http: number, code: number, message: string): RefusalKind => ({
  code,
  http,
  message,
})
