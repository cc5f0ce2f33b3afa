import {
  updateMessage as contract,
  updateMessageV5 as contractV5,
  type MessageMentionees,
  messageUpdated,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { changedFields, command, type Request } from '@causerie/kernel'
import { verdictOn, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import { chatSettingOf } from '../setting/chat-setting.ts'
import { type MessageRow, messageFlagging } from './message.ts'
import {
  isChannelMentionedIn,
  knownMentioned,
  mentionedIn,
  mentionRows,
} from './message-mentions.ts'
import { countedTextOf, moderationRows, refusalByModeration } from './message-moderation.ts'
import { messageToEdit } from './message-policy.ts'
import {
  answerOf,
  type MessagePresentation,
  resolveMessageIn,
  version3,
  version5,
} from './message-presentation.ts'
import { textsOfMessage } from './message-texts.ts'
import { idsOf, messageRows } from './resolve-message.ts'

const updating = (contractOf: typeof contract | typeof contractV5, version: MessagePresentation) =>
  command(contractOf, {
    resolve: (request, reader) =>
      withVerdict(
        resolveMessageIn(version)(request, reader),
        verdictOn(textsOfMessage(request.body), reader),
      ),
    orderBy: ({ resolved }) => channelKey(resolved.channelId),
    load: ({ resolved, body, caller }) => ({
      ...messageRows(resolved, caller),
      ...mentionRows(resolved, mentionedIn(mentioneesOf(body)), caller),
      ...moderationRows({ channelId: resolved.channelId, text: body.data?.text }, caller),
      ...messageFlagging.hookFlagRows(resolved.messageId, caller),
    }),
    decide: (rows, { resolved, body, caller, at }) => {
      const message = messageToEdit(rows, { caller, at })
      if ('refused' in message) return message
      const isNewToAll = isChannelMentionedIn(mentioneesOf(body)) && !message.isChannelMentioned
      if (isNewToAll && !chatSettingOf(rows.setting).mention.isAllowMentionedChannelEnabled)
        return refuse('channel-mention-not-allowed')
      const edit = editOf(
        message,
        { ...body, mentionees: mentioneesOf(body) },
        knownMentioned(rows, caller),
      )
      if (Object.keys(edit).length === 0) return []
      if (message.type === 'text' && edit.data && !edit.data.text)
        return refuse('bad-request', ['data.text: A text message needs a text.'])
      const channel = { channelId: resolved.channelId, _id: resolved.channelInternalId }
      const moderated = { verdict: resolved.verdict, channel, author: rows.user, caller, at }
      const refusal = (edit.data ?? edit.tags) && refusalByModeration(rows, moderated)
      if (refusal) return refusal
      const textBefore = message.data.text
      return [
        messageUpdated({
          ...idsOf(resolved),
          by: caller.userId,
          ...edit,
          textBefore: typeof textBefore === 'string' ? textBefore : '',
          ...mentionsMoved(message, edit.mentionedUserIds),
          segment: message.channelSegment,
        }),
        ...(edit.data
          ? countedTextOf(rows, {
              channelId: resolved.channelId,
              userId: caller.userId,
              text: body.data?.text,
              at,
            })
          : []),
        ...messageFlagging.flagOfHook(
          { record: message, hookFlags: rows.hookFlags },
          { ...idsOf(resolved), flaggedUserId: message.userId },
          caller,
        ),
      ]
    },
    reply: (done, reader) => answerOf(version, done, reader),
  })

export const updateMessage = updating(contract, version3)
export const updateMessageV5 = updating(contractV5, version5)

type Body = Request<typeof contract | typeof contractV5>['body']
/** Whom an update mentions, as either version says it. */
const mentioneesOf = (body: Body): MessageMentionees | undefined =>
  'mentionedUsers' in body ? body.mentionedUsers : body.mentionees

type Edit = Pick<Body, 'data' | 'metadata' | 'tags'> & { mentionees: MessageMentionees | undefined }
/** What an update changes of a message; a field that stays the same is absent. */
const editOf = (
  message: MessageRow,
  { data, metadata, tags, mentionees }: Edit,
  mentioned: readonly UserRow[],
) => {
  const userIds = mentioned.map(({ userId }) => userId)
  const before = {
    data: message.data,
    metadata: message.metadata,
    tags: message.tags,
    mentionedUserIds: message.mentions.map(({ userId }) => userId),
    isChannelMentioned: message.isChannelMentioned,
  }
  const changes = changedFields(before, {
    data: data && { ...message.data, ...data },
    metadata,
    tags,
    mentionedUserIds: mentionees && userIds,
    isChannelMentioned: mentionees && isChannelMentionedIn(mentionees),
  })
  return {
    ...changes,
    ...(changes.mentionedUserIds && {
      mentionedUserInternalIds: mentioned.map(({ userInternalId }) => userInternalId),
    }),
  }
}

/** Who is mentioned anew, and who no longer, with the event that mentioned them. */
const mentionsMoved = (
  { mentions }: MessageRow,
  mentionedUserIds: readonly string[] | undefined,
) => {
  const known = new Set(mentions.map(({ userId }) => userId))
  const now = new Set(mentionedUserIds ?? known)
  return {
    mentionsAdded: [...now].filter((userId) => !known.has(userId)),
    mentionsRemoved: mentions.filter(({ userId }) => !now.has(userId)),
  }
}
