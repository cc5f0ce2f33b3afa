import type { Connection } from './connection.ts'

/**
 * Waits until all promises settle, then throws the first error: pipelined statements must not be
 * left unawaited.
 */
export const all = async <T extends readonly Promise<unknown>[]>(promises: T) => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/**
 * The last statement of a transaction and its commit. The commit of a failed transaction resolves
 * with the tag ROLLBACK, so the tag is checked.
 */
export const commit = async (
  connection: Connection,
  text: string,
  values: readonly unknown[],
): Promise<void> => {
  const [, { command }] = await all([connection.prepared(text, values), connection.query('commit')])
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
}
