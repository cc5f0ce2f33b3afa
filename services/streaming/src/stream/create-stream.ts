import { streamKey } from '@causerie/contracts/shared'
import { createStream as contract, streamCreated } from '@causerie/contracts/streaming'
import { command, secretId } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { type Refusal, refuse } from '@causerie/protocol'
import {
  files,
  refusalOfAttachments,
  type StreamRow,
  users,
  videoStreams,
} from '@causerie/replicas'
import { settingOfNetwork, streamSettingOf } from '../setting/stream-setting.ts'
import { refusalToSign } from './stream-signing.ts'
import { streamAnswer } from './stream-view.ts'

/**
 * Two children of one parent are ordered together with its bans, so a child has them from the
 * start.
 */
export const createStream = command(contract, {
  resolve: async (
    { body: { isSecure, parentStreamId = null, title, description }, newId },
    reader,
  ) => {
    const streamId = newId()
    const refusal = refusalToSign(isSecure, reader)
    if (refusal) return refusal
    const verdict = await verdictOn([title, description], reader)
    return {
      streamId,
      rootStreamId: parentStreamId ?? streamId,
      parentStreamId,
      publishKey: secretId(),
      verdict,
    }
  },
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved: { rootStreamId, streamId }, body: { thumbnailFileId }, caller }) => ({
    thumbnail: thumbnailFileId ? [files.get(thumbnailFileId)] : [],
    setting: settingOfNetwork(),
    ruleSet: theRuleSet(),
    creator: users.get(caller.userId),
    parent: videoStreams.get(rootStreamId),
    stream: videoStreams.get(streamId),
  }),
  decide: (
    { setting, creator, parent, thumbnail, ruleSet },
    { resolved: { streamId, parentStreamId, publishKey, verdict }, body, caller },
  ) => {
    if (!creator || creator.isDeleted) return refuse('user-not-found')
    if (!streamSettingOf(setting).enabled) return refuse('streams-disabled')
    const {
      title,
      description = '',
      thumbnailFileId = null,
      metadata = {},
      isSecure,
      resolution,
    } = body
    const images =
      thumbnailFileId === null ? [] : [{ fileId: thumbnailFileId, type: 'image' as const }]
    const refusal =
      (parentStreamId === null ? undefined : refusalOfParent(parent, caller)) ??
      refusalOfAttachments(images, thumbnail, caller) ??
      refusalByRules(verdict, ruleSet)
    if (refusal) return refusal
    return [
      streamCreated({
        streamId,
        userId: caller.userId,
        userInternalId: creator.userInternalId,
        parentStreamId,
        postId: null,
        channelId:
          parent?.channelId ?? (body.channelEnabled && parentStreamId === null ? streamId : null),
        title,
        description,
        thumbnailFileId,
        metadata,
        isSecure,
        resolution,
        publishKey,
      }),
    ]
  },
  reply: ({ resolved: { streamId }, caller }, reader) =>
    streamAnswer(reader, { viewer: caller, streamIds: [streamId] }),
})

/** A child has no children. */
const refusalOfParent = (
  parent: StreamRow | undefined,
  { userId }: { userId: string },
): Refusal<'stream-not-found' | 'not-a-parent-stream'> | undefined => {
  if (!parent || parent.isDeleted || parent.parentStreamId !== null)
    return refuse('stream-not-found')
  const isOpen = parent.status === 'idle' || parent.status === 'live'
  return parent.userId === userId && isOpen ? undefined : refuse('not-a-parent-stream')
}
