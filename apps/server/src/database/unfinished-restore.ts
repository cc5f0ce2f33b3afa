import type { Connection } from '@causerie/kernel/engine'

/** Marks a database, in whose schema `log` statements run, as one that is being restored. */
export const beginRestore = async (connection: Connection): Promise<void> => {
  await connection.query(
    `insert into meta (name, value) values ('unfinished_restore', '') on conflict (name) do nothing`,
  )
}

export const endRestore = async (connection: Connection): Promise<void> => {
  await connection.query(`delete from meta where name = 'unfinished_restore'`)
}

/**
 * Throws for a database whose restore has failed, or still runs: what was erased after the backup
 * may be in it. `log` is the quoted name of its schema.
 */
export const refuseUnfinishedRestore = async (
  connection: Connection,
  log: string,
): Promise<void> => {
  const { rows } = await connection.query(
    `select from ${log}.meta where name = 'unfinished_restore'`,
  )
  if (rows.length > 0)
    throw new Error(
      'a restore into this database has not finished; empty the installation and restore again',
    )
}
