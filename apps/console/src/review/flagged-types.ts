export const flaggedTypes = ['post', 'comment', 'story', 'message', 'user'] as const
export type FlaggedType = (typeof flaggedTypes)[number]
export const flaggedSorts = ['lastFlagged', 'mostFlagged'] as const
export type FlaggedSort = (typeof flaggedSorts)[number]
