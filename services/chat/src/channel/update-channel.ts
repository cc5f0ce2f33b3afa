import { channelUpdated, updateChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { avatarRows, refusalOfAvatar } from '@causerie/replicas'
import { chatSettingOf, chatSettings } from '../setting/chat-setting.ts'
import { initialFacts } from './channel.ts'
import { channelRows } from './channel-access.ts'
import { resolveChannel } from './channel-identity.ts'
import { channelToEdit, refusalOfCommunityChannel } from './channel-policy.ts'
import { changedChannelAnswer } from './channel-view.ts'

export const updateChannel = command(contract, {
  resolve: (request, reader) =>
    withVerdict(
      resolveChannel(request, reader),
      verdictOn([request.body.displayName, request.body.tags], reader),
    ),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, body, caller }) => ({
    ...channelRows(resolved, caller),
    ...avatarRows(body.avatarFileId),
    setting: chatSettings.get('chat'),
    ruleSet: theRuleSet(),
  }),
  decide: (rows, { resolved, body: { avatarFileId, ...body }, caller }) => {
    const channel = channelToEdit(rows, { caller, setting: chatSettingOf(rows.setting) })
    if ('refused' in channel) return channel
    const isNamed = body.displayName !== undefined || avatarFileId !== undefined
    const avatar = { fileId: avatarFileId, current: channel.avatarFileId, caller }
    const refusal =
      (isNamed ? refusalOfCommunityChannel(channel) : undefined) ??
      refusalOfAvatar(rows.avatar, avatar)
    if (refusal) return refusal
    const changes = changedFields(channel, {
      ...body,
      avatarFileId: avatarFileId === '' ? null : avatarFileId,
    })
    const { channelId, _id: internalId } = channel
    const isWritten = changes.displayName !== undefined || changes.tags !== undefined
    const ruleRefusal = isWritten ? refusalByRules(resolved.verdict, rows.ruleSet) : undefined
    if (ruleRefusal) return ruleRefusal
    return Object.keys(changes).length > 0
      ? [
          ...initialFacts(rows),
          channelUpdated({ channelId, internalId, ...changes, by: caller.userId }),
        ]
      : []
  },
  reply: (done, reader) => changedChannelAnswer(done, reader),
})
