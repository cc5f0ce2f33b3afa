import type { Connection } from './connection.ts'

/** Waits for all, then throws the first error: no promise of a pipeline is left alone. */
export const all = async <T extends readonly Promise<unknown>[]>(promises: T): Promise<{ [I in keyof T]: Awaited<T[I]> }> => {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // Every one is fulfilled here, in the order of the promises.
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as { [I in keyof T]: Awaited<T[I]> }
}

/** The last statement of a transaction and its commit. A commit of a failed one resolves with the tag ROLLBACK; only COMMIT counts. */
export const commit = async (connection: Connection, text: string, values: readonly unknown[]): Promise<void> => {
  const [, { command }] = await all([connection.prepared(text, values), connection.query('commit')])
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
}
