import type { Connection } from '@causerie/kernel/engine'

/** What a user who signed in twice on one device left behind. The history consists of copies of it. */
export type Pattern = {
  networkId: string
  userId: string
  internalId: string
  device: string
  sessions: readonly [first: string, second: string]
  at: readonly [first: string, second: string]
  /** In order: user created, session opened, device claimed, session opened, device claimed. */
  eventIds: readonly string[]
}

export const patternUser = 'pattern-of-the-past'
export const deviceIdOf = (userId: string): string => `device-of-${userId}`

const ofUser = `select event_id as id, type, at, data from journal where network_id = $1 and data ->> 'userId' = $2 order by at, position`
const ofDevice = `select event_id as id from journal where network_id = $1 and type = 'ClaimTaken' and data ->> 'value' = $2 order by position`

/** Reads the pattern from community's journal. */
export const readPattern = async ({ query }: Connection, networkId: string): Promise<Pattern> => {
  const { rows } = await query<{ id: string; at: string; data: string }>(ofUser, [networkId, patternUser])
  const [created, first, second] = rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, string> }))
  const device = first?.data.device ?? ''
  const claims = (await query<{ id: string }>(ofDevice, [networkId, device])).rows
  const [claim, claimAgain] = claims
  if (!created || !first || !second || !claim || !claimAgain) throw new Error('the pattern of the history is incomplete')
  return {
    networkId,
    userId: patternUser,
    internalId: created.data.internalId ?? '',
    device,
    sessions: [first.data.sessionId ?? '', second.data.sessionId ?? ''],
    at: [first.at, second.at],
    eventIds: [created, first, claim, second, claimAgain].map(({ id }) => id),
  }
}
