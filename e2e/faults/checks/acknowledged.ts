import { messageCreated } from '@causerie/contracts/chat'
import { communityCreated } from '@causerie/contracts/community'
import { postCreated } from '@causerie/contracts/content'
import type { Journals } from '@causerie/testkit/processes/compare'
import type { Act, ClientLog, Entry, Outcome } from '../load/client-log.ts'
import { membershipFaults, nameFaults } from './final-states.ts'
import { messageFaults } from './message-order.ts'

export type Verdict = { lost: string[]; duplicates: string[] }

/**
 * Compares outcomes with the journals: an acknowledged command is recorded once, a refused one
 * never, others at most once.
 */
export const checkAcknowledged = (log: ClientLog, journals: Journals): Verdict => {
  const content = journals.get('content') ?? []
  const community = journals.get('community') ?? []
  const posts = countByName(content, postCreated.type, (data) => {
    const { postId, data: what } = postCreated.schema.parse(data)
    return [postId, String(what.text)]
  })
  const chat = journals.get('chat') ?? []
  const messages = countByName(chat, messageCreated.type, (data) => {
    const { messageId, data: what } = messageCreated.schema.parse(data)
    return [messageId, String(what.text)]
  })
  const communities = countByName(community, communityCreated.type, (data) => [
    communityCreated.schema.parse(data).displayName,
  ])
  const verdicts = log.entries.flatMap((entry) => countsOf(entry, [posts, messages, communities]))
  return {
    lost: [
      ...verdicts.flatMap(({ what, outcome, count }) =>
        outcome === 'ok' && count === 0 ? [`${what} was acknowledged and is not recorded`] : [],
      ),
      ...membershipFaults(log.entries, community),
      ...nameFaults(log.entries, community),
      ...messageFaults(log.entries, chat),
      ...log.missing,
    ],
    duplicates: verdicts.flatMap(({ what, outcome, count }) => {
      if (count > 1) return [`${what} is recorded ${count} times`]
      return outcome === 'refused' && count > 0 ? [`${what} was refused and is recorded`] : []
    }),
  }
}

type Counts = ReadonlyMap<string, number>
type NameCount = { what: string; outcome: Outcome; count: number }
const countsOf = ({ act, outcome }: Entry, counts: readonly Counts[]): NameCount[] =>
  namesOf(act).map((name) => ({
    what: `${act.kind} ${name}`,
    outcome,
    count: counts.reduce((sum, one) => sum + (one.get(name) ?? 0), 0),
  }))

const namesOf = (act: Act): string[] => {
  switch (act.kind) {
    case 'post':
      return [act.postId, act.text]
    case 'message':
      return [act.messageId, act.text]
    case 'community':
      return [act.displayName]
    case 'membership':
    case 'name':
    case 'read':
      return []
  }
}

type Journal = readonly { type: string; dataText: string }[]
const countByName = (
  journal: Journal,
  type: string,
  namesIn: (data: unknown) => string[],
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const entry of journal.filter((one) => one.type === type))
    for (const name of namesIn(JSON.parse(entry.dataText)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
