/**
 * True; the condition of indexes that only lists without a target follow. Else Postgres takes them
 * for one target, too, while it has few rows.
 */
export const everyTarget = `target_id <> ''`
