import { channelKey, claimKey, claimTaken, createMessage as contract, type Fact, messageCreated, refuse } from '@causerie/contracts'
import { claims, command, type Loaded, type Request } from '@causerie/kernel'
import { hydrationRows, type RuleVerdict, refusalOfAttachments, type UserRow, verdictOn } from '@causerie/replicas'
import type { ChannelRow } from '../channel/channel.ts'
import { channelRows, channelToWriteIn } from '../channel/channel-access.ts'
import { type ChannelIdentity, channelIdentities } from '../channel/channel-queries.ts'
import { openingFacts } from '../channel/community-channel.ts'
import { chatSettingOf, chatSettings } from '../setting/chat-setting.ts'
import { messages } from './message.ts'
import { isChannelMentionedIn, knownMentioned, mentionedIn, mentionRows } from './message-mentions.ts'
import { countedTextOf, moderationRows, refusalByModeration } from './message-moderation.ts'
import { type MessageIdentity, messageIdentity, shownMessage } from './message-queries.ts'
import { isOverRate } from './message-rate.ts'
import { messageAnswer } from './message-view.ts'
import { isRepeatOf } from './repeated-message.ts'

type CreateMessage = Request<typeof contract>
type About = {
  channelId: string
  messageId: string
  internalId: string
  channel: ChannelIdentity
  parents: readonly MessageIdentity[]
  mentioned: readonly string[]
  verdict: RuleVerdict
}

/** Everything that a channel has is in its lane: each message gets the next segment, without a gap. */
export const createMessage = command(contract, {
  about: async ({ body, newId }, reader) => {
    const [[channel], parent] = await Promise.all([
      channelIdentities(reader, [body.channelId]),
      body.parentId === undefined ? undefined : messageIdentity(reader, body.parentId),
    ])
    if (!channel) return refuse('channel-not-found')
    if (body.parentId !== undefined && parent?.channelId !== channel.channelId) return refuse('parent-not-found')
    const internalId = newId()
    return {
      channelId: channel.channelId,
      messageId: body.messageId ?? internalId,
      internalId,
      channel,
      parents: parent ? [parent] : [],
      mentioned: mentionedIn(body.mentionees),
      verdict: await verdictOn([body.data, body.tags], reader),
    } satisfies About
  },

  orderBy: ({ about: { channelId }, body }) => [channelKey(channelId), ...(body.messageId ? [claimKey('message', body.messageId)] : [])],

  load: ({ about: { channel, messageId, parents, mentioned }, body, caller }) => ({
    ...hydrationRows(caller, { userIds: [caller.userId, ...mentioned], fileIds: body.fileId === undefined ? [] : [body.fileId] }),
    ...channelRows(channel, caller),
    ...mentionRows(channel, mentioned, caller),
    claims: body.messageId ? [claims.get('message', body.messageId)] : [],
    message: messages.get(messageId),
    parents: parents.map((parent) => messages.get(parent.messageId)),
    setting: chatSettings.get('chat'),
    ...moderationRows({ channelId: channel.channelId, text: body.data?.text }, caller),
  }),

  decide: (rows, { about, body, caller, at }) => {
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    const channel = channelToWriteIn(rows, { caller, at })
    if ('refused' in channel) return channel
    const known = knownMentioned(rows, caller)
    if (rows.claims[0]) {
      const requested = { ...contentOf(body), parentId: body.parentId ?? null, userId: caller.userId, channelId: about.channelId }
      const isSame = isRepeatOf(rows.message, requested, { asked: about.mentioned, known: known.map(({ userId }) => userId) })
      return isSame ? [] : refuse('message-exists')
    }
    if (rows.parents.some((parent) => !parent || parent.isDeleted)) return refuse('parent-not-found')
    if (isOverRate(channel, rows.state, at)) return refuse('rate-limited')
    const opening = openingFacts(rows)
    const moderated = { verdict: about.verdict, channel, author: rows.user, caller, at, opening }
    const refusal = refusalOfContent(rows, { body, caller }) ?? refusalByModeration(rows, moderated)
    if (refusal) return refusal
    const counted = countedTextOf(rows, { channelId: about.channelId, userId: caller.userId, text: body.data?.text, at })
    return [...opening, ...messageFacts({ about, body, channel, author: rows.user, mentioned: known, rows }), ...counted]
  },

  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    return messageAnswer(reader, { viewer: caller, messages: loaded.message ? [shownMessage(loaded.message)] : [], rows: loaded })
  },
})

const contentOf = ({ type, data = {}, metadata = {}, tags = [], fileId }: CreateMessage['body']) => ({
  type,
  data,
  metadata,
  tags,
  fileId: fileId ?? null,
})

type Content = { body: CreateMessage['body']; caller: CreateMessage['caller'] }
type ContentRows = { setting: Parameters<typeof chatSettingOf>[0]; files: Parameters<typeof refusalOfAttachments>[1] }
/** The refusal of a file of somebody else or of another kind, and of a mention that the network does not allow. */
const refusalOfContent = ({ setting, files }: ContentRows, { body: { fileId, type, mentionees }, caller }: Content) => {
  const isMentioningAll = isChannelMentionedIn(mentionees)
  if (isMentioningAll && !chatSettingOf(setting).mention.isAllowMentionedChannelEnabled) return refuse('channel-mention-not-allowed')
  if (fileId === undefined) return undefined
  const isOfKind = type === 'image' || type === 'video' || type === 'audio' || type === 'file'
  return refusalOfAttachments([{ fileId, type: isOfKind ? type : 'file' }], files, caller)
}

type NewMessage = {
  about: About
  body: CreateMessage['body']
  channel: ChannelRow
  author: UserRow
  mentioned: readonly UserRow[]
  rows: Loaded<Record<never, never>> & {
    activity: { lastSegment: number } | undefined
    parents: readonly ({ userId: string } | undefined)[]
  }
}
const messageFacts = ({ about, body, channel, author, mentioned, rows }: NewMessage): Fact[] => {
  const { messageId, internalId } = about
  const segment = (rows.activity?.lastSegment ?? 0) + 1
  const { type: dataType, ...content } = contentOf(body)
  return [
    ...(body.messageId ? [claimTaken({ kind: 'message', value: body.messageId, owner: internalId })] : []),
    messageCreated({
      messageId,
      internalId,
      channelId: channel.channelId,
      channelInternalId: channel._id,
      messageFeedId: channel._id,
      channelType: channel.type,
      parentId: body.parentId ?? null,
      repliedUserId: rows.parents[0]?.userId ?? null,
      userId: author.userId,
      userInternalId: author.userInternalId,
      segment,
      channelSegment: segment,
      dataType,
      ...content,
      ...(body.referenceId !== undefined && { referenceId: body.referenceId }),
      mentionedUserIds: mentioned.map(({ userId }) => userId),
      mentionedUserInternalIds: mentioned.map(({ userInternalId }) => userInternalId),
      isChannelMentioned: isChannelMentionedIn(body.mentionees),
    }),
  ]
}
