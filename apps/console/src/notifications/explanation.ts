/** About which event, and whose tray; as the URL says. */
export type ExplanationQuery = { event?: string; user?: string }

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** What is asked, without what is not. */
export const askedIn = (search: Record<string, unknown>): ExplanationQuery => {
  const [event, user] = [textOf(search.event), textOf(search.user)]
  return { ...(event !== '' && { event }), ...(user !== '' && { user }) }
}
