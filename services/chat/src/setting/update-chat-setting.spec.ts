import { chatSettingUpdated } from '@causerie/contracts/chat'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { chatService } from '../service.ts'
import { chatSettingOf, chatSettings } from './chat-setting.ts'
import { updateChatSetting } from './update-chat-setting.ts'

const root = as('ADMIN_root', 'admin')
const update = (body: object, ...story: Given[]) =>
  given(chatService, story).when(updateChatSetting, { body, caller: root })
const settingAfter = (...story: Given[]) =>
  chatSettingOf(given(chatService, story).row(chatSettings.get('chat')))
const defaults = settingAfter()

const mentions = (before: boolean, after: boolean) =>
  chatSettingUpdated({
    before: { mention: { isAllowMentionedChannelEnabled: before } },
    after: { mention: { isAllowMentionedChannelEnabled: after } },
    by: 'ADMIN_root',
  })

describe('updating the chat setting', () => {
  test('records who changes what, and what was there before', async () => {
    expect(await update({ isAllowMentionedChannelEnabled: false })).toEqual([mentions(true, false)])
    const body = {
      allowMemberToUpdateConversationChannel: true,
      messagePreviewSetting: { enabled: true },
      isAllowAdminViewConversationMessage: true,
    }
    expect(await update(body)).toEqual([
      chatSettingUpdated({
        before: {
          allowMemberToUpdateConversationChannel: false,
          messagePreview: { enabled: false },
        },
        after: { allowMemberToUpdateConversationChannel: true, messagePreview: { enabled: true } },
        by: 'ADMIN_root',
      }),
    ])
  })

  test('records nothing without a change', async () => {
    expect(await update({})).toEqual([])
    expect(
      await update({
        isAllowMentionedChannelEnabled: null,
        messagePreviewSetting: { enabled: false },
      }),
    ).toEqual([])
    expect(await update({ isAllowMentionedChannelEnabled: false }, mentions(true, false))).toEqual(
      [],
    )
  })
})

test('what an update does not name is kept', () => {
  expect(settingAfter(mentions(true, false))).toEqual({
    ...defaults,
    mention: { isAllowMentionedChannelEnabled: false },
  })
  expect(settingAfter(mentions(true, false), mentions(false, true))).toEqual(defaults)
})
