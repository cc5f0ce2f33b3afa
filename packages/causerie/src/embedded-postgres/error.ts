/** Why the embedded Postgres cannot run, in one line for the person who started Causerie: print `message` and exit 1. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
