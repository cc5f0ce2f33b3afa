import { connect as connectSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, DatabaseError } from '@causerie/kernel/engine'

const patience = 8_000
const pause = 250
const socketPatience = 2_000

/** Throws one line that names the fix unless Postgres lets the user of this URL in. */
export const checkDatabase = async (databaseUrl: string): Promise<void> => {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const where = `${hostname}:${port || 5432}`
  try {
    const connection = await connect(
      { url: databaseUrl, schemas: { rows: 'public', log: 'public' } },
      'causerie check',
    )
    await connection.close()
  } catch (error) {
    throw new Error(reasonOf(error, { where, username, database: pathname.slice(1) }))
  }
}

type Target = { where: string; username: string; database: string }
const reasonOf = (error: unknown, { where, username, database }: Target): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof DatabaseError ? cause.code : undefined
  if (code === '28P01')
    return `Postgres at ${where} refuses the password of ${username}; its volume keeps the password of its first start: set that one, or change it with alter role`
  if (code === '3D000')
    return `Postgres at ${where} has no database ${database}; run: causerie migrate`
  if (code === '53300')
    return `Postgres at ${where} has no connection left for ${username}; raise its limit, or stop what else uses it`
  if (code === '42501')
    return `Postgres at ${where} does not let ${username} connect to ${database}; run: causerie migrate`
  const message = cause instanceof Error && cause.message ? cause.message : String(error)
  return `Postgres at ${where} does not answer (${message.split('\n')[0]}); start it, or correct DATABASE_URL`
}

/**
 * Throws one line that names the fix unless one of these `host:port` accepts a connection within
 * eight seconds.
 */
export const checkBrokers = async (
  brokers: readonly string[],
  milliseconds = patience,
): Promise<void> => {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const answers = await Promise.all(brokers.map(accepts))
    if (answers.includes(true)) return
    if (Date.now() >= deadline)
      throw new Error(
        `Kafka does not answer at ${brokers.join(', ')}; start it, or correct KAFKA_BROKERS`,
      )
    await sleep(pause)
  }
}

const accepts = (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(`tcp://${address}`)
  return new Promise((resolve) => {
    const socket = connectSocket({ host: hostname, port: Number(port) })
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket
      .setTimeout(socketPatience, end(false))
      .once('connect', end(true))
      .once('error', end(false))
  })
}
