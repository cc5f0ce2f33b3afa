import type { Connection } from '@causerie/kernel/engine'

/**
 * What a user who signed in twice on one device, and out there, left behind. The history consists
 * of copies of it.
 */
export type Pattern = {
  networkId: string
  userId: string
  internalId: string
  device: string
  sessions: readonly [first: string, second: string]
  at: readonly [first: string, second: string, ended: string]
  /** In order: user created, session opened, session opened, sessions of the device ended. */
  eventIds: readonly string[]
}

export const patternUser = 'pattern-of-the-past'
export const deviceIdOf = (userId: string): string => `device-of-${userId}`

const ofUser = `select event_id as id, type, at, data from journal where network_id = $1 and data ->> 'userId' = $2 order by at, position`

/** Reads the pattern from community's journal. */
export const readPattern = async ({ query }: Connection, networkId: string): Promise<Pattern> => {
  const { rows } = await query<{ id: string; at: string; data: string }>(ofUser, [
    networkId,
    patternUser,
  ])
  const [created, first, second, ended] = rows.map((row) => ({
    ...row,
    data: JSON.parse(row.data) as Record<string, string>,
  }))
  const device = first?.data.device ?? ''
  if (!created || !first || !second || !ended)
    throw new Error('the pattern of the history is incomplete')
  return {
    networkId,
    userId: patternUser,
    internalId: created.data.internalId ?? '',
    device,
    sessions: [first.data.sessionId ?? '', second.data.sessionId ?? ''],
    at: [first.at, second.at, ended.at],
    eventIds: [created, first, second, ended].map(({ id }) => id),
  }
}
