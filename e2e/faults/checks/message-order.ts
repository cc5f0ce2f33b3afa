import { messageCreated } from '@causerie/contracts/chat'
import type { Entry } from '../load/client-log.ts'

type Journal = readonly { type: string; dataText: string }[]

/**
 * The messages of a channel are numbered without a gap, and those of a sender in the order in which
 * they were acknowledged.
 */
export const messageFaults = (entries: readonly Entry[], journal: Journal): string[] => {
  const sent = journal.flatMap(({ type, dataText }) =>
    type === messageCreated.type ? [messageCreated.schema.parse(JSON.parse(dataText))] : [],
  )
  const segments = new Map(sent.map(({ messageId, channelSegment }) => [messageId, channelSegment]))
  const acknowledged = entries.flatMap(({ act, outcome }) =>
    act.kind === 'message' && outcome === 'ok'
      ? [{ userId: act.userId, segment: segments.get(act.messageId) ?? 0 }]
      : [],
  )
  return [
    ...gapsIn(sent),
    ...[...new Set(acknowledged.map(({ userId }) => userId))].flatMap((userId) =>
      disorderOf(userId, acknowledged),
    ),
  ]
}

type Numbered = { channelId: string; channelSegment: number }
const gapsIn = (sent: readonly Numbered[]): string[] =>
  [...new Set(sent.map(({ channelId }) => channelId))].flatMap((channelId) => {
    const numbers = sent
      .flatMap((one) => (one.channelId === channelId ? [one.channelSegment] : []))
      .sort((a, b) => a - b)
    const wrong = numbers.findIndex((number, i) => number !== i + 1)
    return wrong < 0
      ? []
      : [`message ${wrong + 1} of channel ${channelId} has the number ${numbers[wrong]}`]
  })

const disorderOf = (
  userId: string,
  acknowledged: readonly { userId: string; segment: number }[],
): string[] => {
  const own = acknowledged.filter((one) => one.userId === userId).map(({ segment }) => segment)
  const wrong = own.findIndex((segment, i) => i > 0 && segment <= (own[i - 1] ?? 0))
  return wrong < 0
    ? []
    : [`message ${own[wrong]} of ${userId} was acknowledged after message ${own[wrong - 1]}`]
}
