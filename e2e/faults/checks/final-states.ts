import {
  communityMemberJoined,
  communityMemberLeft,
  userUpdated,
} from '@causerie/contracts/community'
import type { Entry } from '../load/client-log.ts'

type Journal = readonly { type: string; dataText: string }[]

/**
 * Each user's membership must match the last acknowledged join or leave, or a later one with
 * unknown outcome.
 */
export const membershipFaults = (entries: readonly Entry[], journal: Journal): string[] => {
  const states = new Map<string, string>()
  for (const { type, dataText } of journal) {
    if (type !== communityMemberJoined.type && type !== communityMemberLeft.type) continue
    const { communityId, userId } = (
      type === communityMemberJoined.type ? communityMemberJoined : communityMemberLeft
    ).schema.parse(JSON.parse(dataText))
    states.set(`${userId} in ${communityId}`, String(type === communityMemberJoined.type))
  }
  const changes = entries.flatMap(({ act, outcome }) =>
    act.kind === 'membership'
      ? [{ of: `${act.userId} in ${act.communityId}`, value: String(act.isMember), outcome }]
      : [],
  )
  return contradictions('the membership', changes, states)
}

/** Each user must have the last acknowledged name, or a later one with unknown outcome. */
export const nameFaults = (entries: readonly Entry[], journal: Journal): string[] => {
  const states = new Map<string, string>()
  for (const { dataText } of journal.filter(({ type }) => type === userUpdated.type)) {
    const { userId, displayName } = userUpdated.schema.parse(JSON.parse(dataText))
    if (displayName !== undefined) states.set(userId, displayName)
  }
  const changes = entries.flatMap(({ act, outcome }) =>
    act.kind === 'name' ? [{ of: act.userId, value: act.displayName, outcome }] : [],
  )
  return contradictions('the name', changes, states)
}

type Change = { of: string; value: string; outcome: Entry['outcome'] }
const contradictions = (
  what: string,
  changes: readonly Change[],
  states: ReadonlyMap<string, string>,
): string[] =>
  [...new Set(changes.map(({ of }) => of))].flatMap((of) => {
    const own = changes.filter((act) => act.of === of && act.outcome !== 'refused')
    const last = own.findLastIndex(({ outcome }) => outcome === 'ok')
    const possible = own.slice(Math.max(last, 0)).map(({ value }) => value)
    const state = states.get(of)
    return last < 0 || possible.includes(state ?? '')
      ? []
      : [`${what} of ${of} is ${state}, but was acknowledged as ${possible.join(' or ')}`]
  })
