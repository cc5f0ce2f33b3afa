import type { Connection } from './connection.ts'

/** Waits for all, then throws the first error: no promise of a pipeline is left alone. */
export const all = async <T extends readonly Promise<unknown>[]>(promises: T) => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/** The last statement of a transaction and its commit. A commit of a failed one resolves with the tag ROLLBACK; only COMMIT counts. */
export const commit = async (connection: Connection, text: string, values: readonly unknown[]): Promise<void> => {
  const [, { command }] = await all([connection.prepared(text, values), connection.query('commit')])
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
}
