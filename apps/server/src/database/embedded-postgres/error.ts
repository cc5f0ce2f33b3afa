/**
 * The reason why the embedded Postgres cannot run, in one line for the user: print `message` and
 * exit with 1.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
