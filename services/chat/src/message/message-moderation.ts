import { channelMemberMuted, type refusalsToWriteMessageText } from '@causerie/contracts/chat'
import { type Caller, type Loaded, type Outdated, type Refusing, refusing } from '@causerie/kernel'
import {
  type RuleSet,
  type RuleVerdict,
  refusalByRules,
  ruleSetOf,
  theRuleSet,
} from '@causerie/moderation'
import { type Fact, type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import type { ChannelRow } from '../channel/channel.ts'
import { endOf } from '../channel/mute-end.ts'
import { countedText, isRepeatedTooOften, textCounts, textHashOf } from './text-count.ts'

type Text = { channelId: string; text: unknown }
/** The rules of the network, and how often the caller has sent this text in the channel. */
export const moderationRows = ({ channelId, text }: Text, { userId }: Pick<Caller, 'userId'>) => {
  const textHash = textHashOf(text)
  return {
    ruleSet: theRuleSet(),
    textCounts: textHash === undefined ? [] : [textCounts.get(channelId, userId, textHash)],
  }
}
type ModerationRows = Loaded<ReturnType<typeof moderationRows>>

type Moderated = {
  verdict: RuleVerdict
  channel: Pick<ChannelRow, 'channelId' | '_id'>
  author: Pick<UserRow, 'userId' | 'userInternalId'> | undefined
  caller: Pick<Caller, 'kind'>
  at: string
  /** What has to be recorded before a mute. */
  initial?: readonly Fact[]
}
type ModerationRefusal = RefusalOf<typeof refusalsToWriteMessageText>
/**
 * Why the network does not want a text, and the mute that follows from it; administrators are not
 * muted.
 */
export const refusalByModeration = (
  rows: ModerationRows,
  { verdict, channel, author, caller, at, initial = [] }: Moderated,
): ModerationRefusal | Refusing<ModerationRefusal> | Outdated | undefined => {
  if (!verdict) return undefined
  const limits = ruleSetOf(rows.ruleSet)
  const isTooOften = isRepeatedTooOften(rows.textCounts[0], limits, at)
  const refusal =
    refusalByRules(verdict, rows.ruleSet) ?? (isTooOften ? refuse('repeated-message') : undefined)
  if (!refusal || 'isOutdated' in refusal) return refusal
  const period = mutePeriod(limits, refusal)
  if (period === 0 || caller.kind === 'admin' || !author) return refusal
  const { userId, userInternalId } = author
  const of = { channelId: channel.channelId, internalId: channel._id, userId, userInternalId }
  return refusing(refusal, [
    ...initial,
    channelMemberMuted({
      ...of,
      muteTimeout: endOf(period, at),
      by: null,
      refused: refusal.refused,
    }),
  ])
}

const mutePeriod = (limits: RuleSet, { refused }: ModerationRefusal): number => {
  if (refused === 'blocked-word') return limits.blacklistMuteTimeout
  return refused === 'link-not-allowed'
    ? limits.whitelistMuteTimeout
    : limits.maxRepetitionMuteTimeout
}

type Counted = Text & { userId: string; at: string }
/** The fact that counts the text of a message that is sent or edited. */
export const countedTextOf = (rows: ModerationRows, { text, ...sent }: Counted): Fact[] =>
  countedText({ ...sent, textHash: textHashOf(text), limits: ruleSetOf(rows.ruleSet) })
