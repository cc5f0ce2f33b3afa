import { communityMemberJoined, communityMemberLeft, userUpdated } from '@causerie/contracts'
import type { Entry } from '../load/client-log.ts'

type Journal = readonly { type: string; dataText: string }[]

/** Who joins and leaves in turns ends up as their last acknowledged act says, or as one after it whose outcome they do not know. */
export const memberships = (entries: readonly Entry[], journal: Journal): string[] => {
  const states = new Map<string, string>()
  for (const { type, dataText } of journal) {
    if (type !== communityMemberJoined.type && type !== communityMemberLeft.type) continue
    const { communityId, userId } = (type === communityMemberJoined.type ? communityMemberJoined : communityMemberLeft).schema.parse(
      JSON.parse(dataText),
    )
    states.set(`${userId} in ${communityId}`, String(type === communityMemberJoined.type))
  }
  const acts = entries.flatMap(({ act, outcome }) =>
    act.kind === 'membership' ? [{ of: `${act.userId} in ${act.communityId}`, value: String(act.isMember), outcome }] : [],
  )
  return contradictions('the membership', acts, states)
}

/** A person bears the last name that was acknowledged, or one after it whose outcome is not known. */
export const names = (entries: readonly Entry[], journal: Journal): string[] => {
  const states = new Map<string, string>()
  for (const { dataText } of journal.filter(({ type }) => type === userUpdated.type)) {
    const { userId, displayName } = userUpdated.schema.parse(JSON.parse(dataText))
    if (displayName !== undefined) states.set(userId, displayName)
  }
  const acts = entries.flatMap(({ act, outcome }) => (act.kind === 'name' ? [{ of: act.userId, value: act.displayName, outcome }] : []))
  return contradictions('the name', acts, states)
}

type Said = { of: string; value: string; outcome: Entry['outcome'] }
const contradictions = (what: string, acts: readonly Said[], states: ReadonlyMap<string, string>): string[] =>
  [...new Set(acts.map(({ of }) => of))].flatMap((of) => {
    const own = acts.filter((act) => act.of === of && act.outcome !== 'refused')
    const last = own.findLastIndex(({ outcome }) => outcome === 'ok')
    const possible = own.slice(Math.max(last, 0)).map(({ value }) => value)
    const state = states.get(of)
    return last < 0 || possible.includes(state ?? '')
      ? []
      : [`${what} of ${of} is ${state}, and was acknowledged as ${possible.join(' or ')}`]
  })
