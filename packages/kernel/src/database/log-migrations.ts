/** SQL migrations of the schema `log`, of which every service has its own: the journal and what else is not folded. */
export const logMigrations = new URL('../../migrations/', import.meta.url)
