import { createMessage as contract, createMessageV5 as contractV5 } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import { claims, command, outdated } from '@causerie/kernel'
import { type RuleVerdict, verdictOn } from '@causerie/moderation'
import { claimKey, refuse } from '@causerie/protocol'
import { initialFacts } from '../channel/channel.ts'
import { channelRows } from '../channel/channel-access.ts'
import { channelToWriteIn } from '../channel/channel-policy.ts'
import { feedRows } from '../message-feed/message-feed.ts'
import { isFeedOpen } from '../message-feed/message-feed-policy.ts'
import { chatSettings } from '../setting/chat-setting.ts'
import { messageFlagging, messages } from './message.ts'
import { authorRows, isHiddenByAuthor } from './message-author.ts'
import { idsOfNew, messageFacts } from './message-facts.ts'
import { type MessageIdentity, messageIdentity } from './message-identity.ts'
import { knownMentioned, mentionedIn, mentionRows } from './message-mentions.ts'
import { countedTextOf, moderationRows, refusalByModeration } from './message-moderation.ts'
import { type MessagePresentation, version3, version5 } from './message-presentation.ts'
import { shownMessage } from './message-queries.ts'
import { isOverRate } from './message-rate.ts'
import { messageReferences } from './message-reference.ts'
import { replierRows } from './message-repliers.ts'
import { textsOfMessage } from './message-texts.ts'
import { contentOf, newMessageOf, placeToSendTo, refusalOfContent } from './new-message.ts'
import { isRepeatOf } from './repeated-message.ts'
import type { SendingPlace } from './sending-place.ts'

type Resolved = Omit<SendingPlace, 'repeatedId'> & {
  messageId: string
  internalId: string
  parents: readonly MessageIdentity[]
  mentioned: readonly string[]
  verdict: RuleVerdict
}

/**
 * Everything that a channel has is in its lane: each message gets the next segment of its feed,
 * without a gap.
 */
const sending = (contractOf: typeof contract | typeof contractV5, version: MessagePresentation) =>
  command(contractOf, {
    resolve: async ({ body, caller, newId }, reader) => {
      const sent = newMessageOf(body)
      const { parentId } = sent
      const [place, parent, verdict] = await Promise.all([
        placeToSendTo({ body, caller }, reader),
        parentId === undefined ? undefined : messageIdentity(reader, parentId),
        verdictOn(textsOfMessage(sent), reader),
      ])
      if ('refused' in place) return place
      const { repeatedId, ...to } = place
      if (parentId !== undefined && parent?.messageFeedId !== to.messageFeedId)
        return refuse('parent-not-found')
      const internalId = newId()
      return {
        ...to,
        messageId: sent.chosenId ?? repeatedId ?? internalId,
        internalId,
        parents: parent ? [parent] : [],
        mentioned: mentionedIn(sent.mentionees),
        verdict,
      } satisfies Resolved
    },

    orderBy: ({ resolved: { channelId }, body }) => {
      const { chosenId } = newMessageOf(body)
      return [channelKey(channelId), ...(chosenId ? [claimKey('message', chosenId)] : [])]
    },

    load: ({ resolved, body, caller }) => {
      const sent = newMessageOf(body)
      const { channel, messageId, parents, mentioned } = resolved
      const { channelId } = channel
      return {
        ...hydrationRows(caller, {
          userIds: [caller.userId, ...mentioned],
          fileIds: sent.fileId === undefined ? [] : [sent.fileId],
        }),
        ...channelRows(channel, caller),
        ...feedRows(resolved),
        ...mentionRows(resolved, mentioned, caller),
        claims: sent.chosenId ? [claims.get('message', sent.chosenId)] : [],
        references:
          sent.referenceId === undefined
            ? []
            : [messageReferences.get(channelId, caller.userId, sent.referenceId)],
        message: messages.get(messageId),
        parents: parents.map((parent) => messages.get(parent.messageId)),
        ...authorRows(
          channel,
          parents.map(({ userId }) => userId),
        ),
        ...replierRows({ parentId: sent.parentId ?? null, userId: caller.userId }),
        setting: chatSettings.get('chat'),
        ...moderationRows({ channelId, text: sent.data?.text }, caller),
        ...messageFlagging.hookFlagRows(messageId, caller),
      }
    },

    decide: (rows, { resolved, body, caller, at }) => {
      const sent = newMessageOf(body)
      const { channelId } = resolved
      if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
      if (!isFeedOpen(rows)) return refuse('message-feed-not-found')
      const channel = channelToWriteIn(rows, { caller, at })
      if ('refused' in channel) return channel
      if ((sent.createdAt ?? sent.editedAt) && caller.kind !== 'admin')
        return refuse('permission-denied')
      const known = knownMentioned(rows, caller)
      const [reference] = sent.repeatedBy === undefined ? [] : rows.references
      if (reference && reference.messageId !== resolved.messageId) return outdated()
      if (rows.claims[0] ?? reference) {
        const { messageFeedId } = resolved
        const requested = {
          ...contentOf(sent),
          parentId: sent.parentId ?? null,
          userId: caller.userId,
          channelId,
          messageFeedId,
        }
        const isSame = isRepeatOf(rows.message, requested, {
          asked: resolved.mentioned,
          known: known.map(({ userId }) => userId),
        })
        return isSame ? [] : refuse('message-exists')
      }
      if (rows.parents.some((parent) => !parent || parent.isDeleted || isHiddenByAuthor(rows)))
        return refuse('parent-not-found')
      if (isOverRate(channel, rows.state, at)) return refuse('rate-limited')
      const initial = initialFacts(rows)
      const moderated = {
        verdict: resolved.verdict,
        channel,
        author: rows.user,
        caller,
        at,
        initial,
      }
      const refusal = refusalOfContent(rows, sent, caller) ?? refusalByModeration(rows, moderated)
      if (refusal) return refusal
      const counted = countedTextOf(rows, {
        channelId,
        userId: caller.userId,
        text: sent.data?.text,
        at,
      })
      return [
        ...initial,
        ...messageFacts({ resolved, sent, channel, author: rows.user, mentioned: known, rows }),
        ...counted,
        ...messageFlagging.flagOfHook(
          { hookFlags: rows.hookFlags },
          {
            ...idsOfNew({ resolved, sent, channel, author: rows.user }),
            flaggedUserId: rows.user.userId,
          },
          caller,
        ),
      ]
    },

    reply: async ({ resolved: { channel }, caller, rows }, reader) => {
      const loaded = await rows()
      const messages = loaded.message ? [shownMessage(loaded.message)] : []
      return version.answer(reader, { viewer: caller, messages, channels: [channel], rows: loaded })
    },
  })

export const createMessage = sending(contract, version3)
export const createMessageV5 = sending(contractV5, version5)
