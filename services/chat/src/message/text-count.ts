import { hash } from 'node:crypto'
import { messageTextCounted } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { type RuleSet, wordsIn } from '@causerie/moderation'
import { z } from 'zod'

const TextCount = z.object({
  channelId: z.string(),
  userId: z.string(),
  textHash: z.string(),
  /** When the user sent the text, as far as it counts. */
  sent: z.array(z.string()),
})
type TextCount = z.infer<typeof TextCount>

/** How often users have sent the same text in a channel, while the network limits that. */
export const textCounts = table('text_counts', {
  row: TextCount,
  key: ['channelId', 'userId', 'textHash'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { sent: 'json' },
  fillfactor: 70,
})

/** Equal for texts that differ only in case, width and white space; undefined without a text. */
export const textHashOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== ''
    ? hash('sha256', wordsIn(text)).slice(0, 32)
    : undefined

type Limits = Pick<RuleSet, 'maxRepetition' | 'maxRepetitionTimeout'>
const startOfWindow = ({ maxRepetitionTimeout }: Limits, at: string): string =>
  new Date(Date.parse(at) - maxRepetitionTimeout).toISOString()
const isLimited = ({ maxRepetition, maxRepetitionTimeout }: Limits): boolean =>
  maxRepetition > 0 && maxRepetitionTimeout > 0

/** Whether the text has been sent as often as it may be within the time. */
export const isRepeatedTooOften = (
  row: TextCount | undefined,
  limits: Limits,
  at: string,
): boolean => {
  if (!row || !isLimited(limits)) return false
  const from = startOfWindow(limits, at)
  return row.sent.filter((sent) => sent > from).length >= limits.maxRepetition
}

type Sent = {
  channelId: string
  userId: string
  textHash: string | undefined
  limits: Limits
  at: string
}
/** The fact that counts a text; none where nothing is limited. */
export const countedText = ({ channelId, userId, textHash, limits, at }: Sent) =>
  textHash !== undefined && isLimited(limits)
    ? [messageTextCounted({ channelId, userId, textHash, countedFrom: startOfWindow(limits, at) })]
    : []

export const textCountFolds = {
  messageTextCounted: fold(messageTextCounted)(
    ({ channelId, userId, textHash }) => ({ row: textCounts.get(channelId, userId, textHash) }),
    ({ row }, { data: { countedFrom, ...key }, at }) => {
      const sent = [...(row?.sent ?? []), at].filter((time) => time > countedFrom)
      // Of an erased user it is not known any more what was counted.
      if (key.textHash !== '' && sent.length > 0) return [textCounts.put({ ...key, sent })]
      return row ? [textCounts.remove(row)] : []
    },
  ),
}
