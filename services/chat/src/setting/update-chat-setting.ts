import { chatSettingUpdated, updateChatSetting as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, changedFieldsIn, command } from '@causerie/kernel'
import { chatSettingOf, chatSettings, presentChatSetting } from './chat-setting.ts'

export const updateChatSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: chatSettings.get('chat') }),
  decide: (
    { setting },
    { body: { isAllowMentionedChannelEnabled, messagePreviewSetting, ...flags }, caller },
  ) => {
    const current = chatSettingOf(setting)
    const after = changedFields(current, {
      ...flags,
      mention: changedFieldsIn(current.mention, { isAllowMentionedChannelEnabled }),
      messagePreview: changedFieldsIn(current.messagePreview, messagePreviewSetting),
    })
    return Object.keys(after).length > 0
      ? [chatSettingUpdated({ before: valuesOf(current, after), after, by: caller.userId })]
      : []
  },
  reply: async ({ rows }) => presentChatSetting(chatSettingOf((await rows()).setting)),
})

/** The values that the fields of some changes had. */
const valuesOf = <Changes extends object>(current: object, changes: Changes): Changes => {
  const values: Readonly<Record<string, unknown>> = { ...current }
  const valueBefore = (name: string, change: unknown): unknown =>
    typeof change === 'object' && change !== null
      ? valuesOf(Object(values[name]), change)
      : values[name]
  // The same fields, with values of the same types.
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, valueBefore(name, change)]),
  ) as Changes
}
