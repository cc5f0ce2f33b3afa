/**
 * SQL migrations of the schema `log` of every service: the journal and everything else that is not
 * folded.
 */
export const logMigrations = new URL('../../migrations/', import.meta.url)
