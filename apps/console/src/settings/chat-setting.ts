import type { Answer } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'
import { type Setting, type SwitchField, switchesOf } from './setting.ts'

type Chat = Answer<'get', '/api/v3/network-settings/chat'>
type Flag = Exclude<
  { [K in keyof Chat]: Chat[K] extends boolean ? K : never }[keyof Chat],
  'enabled'
>
type Change = Partial<Record<Flag | 'isAllowMentionedChannelEnabled', boolean>> & {
  messagePreviewSetting?: { enabled: boolean; isIncludeDeleted: boolean }
}

/** A flag that the API has and this does not is no program. */
const flags: Readonly<Record<Flag, TextKey>> = {
  isAllowAdminViewConversationMessage: 'setReadConversations',
  isAllowAdminManageConversationMessage: 'setManageConversations',
  allowMemberToUpdateConversationChannel: 'setEditConversations',
}
const flag = (name: Flag, label: TextKey): SwitchField<Chat, Change> => ({
  kind: 'switch',
  label,
  valueOf: (setting) => setting[name],
  changeTo: (value) => ({ [name]: value }),
})

/** Mentions, previews, and what administrators may do in conversations of others. */
export const chatSetting: Setting<Chat, Change> = {
  key: 'chat',
  title: 'chat',
  hint: 'setReadConversationsHint',
  read: (client, signal) => client.get('/api/v3/network-settings/chat', { signal }),
  change: (client, body) => client.put('/api/v3/network-settings/chat', { body }),
  fields: [
    ...switchesOf(flags, flag),
    {
      kind: 'switch',
      label: 'setMentionChannel',
      valueOf: ({ mention }) => mention.isAllowMentionedChannelEnabled,
      changeTo: (value) => ({ isAllowMentionedChannelEnabled: value }),
    },
    {
      kind: 'switch',
      label: 'setPreviews',
      valueOf: ({ messagePreview }) => messagePreview.enabled,
      changeTo: (enabled, { messagePreview }) => ({
        messagePreviewSetting: { ...messagePreview, enabled },
      }),
    },
    {
      kind: 'switch',
      label: 'setPreviewsDeleted',
      valueOf: ({ messagePreview }) => messagePreview.isIncludeDeleted,
      changeTo: (isIncludeDeleted, { messagePreview }) => ({
        messagePreviewSetting: { ...messagePreview, isIncludeDeleted },
      }),
    },
  ],
}
