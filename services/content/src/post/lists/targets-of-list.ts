/** The orders of lists of posts. */
export const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
} as const

/**
 * Whose posts a list has: those of one target, or of every target of a type. `Where` is the
 * condition that an index serves.
 */
export type Targets<Where = string> = {
  name: string
  where: Where
  joins: (post: string) => string
  match: (post: string) => string
}

export type TargetIds = { targetIds: readonly string[] }
/** The targets of a list that looks into each, as a range of the statement. */
export const eachTarget = 'unnest($targetIds::text[]) t(target_id)'
export type EachTarget = Targets<(range: string) => string>
