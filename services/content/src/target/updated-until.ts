import type { Page } from '@causerie/contract'

type Updated = { sortBy: string; start?: Page['start'] }

/**
 * A list that ends with the newest updates would show records again that are updated meanwhile: it ends where it ended at its first page.
 */
export const withStart = <Paged extends Updated>(page: Paged): Paged =>
  page.sortBy === 'firstUpdated' && !page.start ? { ...page, start: [new Date().toISOString(), ''] } : page

/** Later than any update. */
const endOfTime = '\u{10ffff}'
/** The last time of update that the pages of a list have. */
export const updatedUntil = ({ sortBy, start }: Updated): string => (sortBy === 'firstUpdated' && start ? start[0] : endOfTime)
