import { getChatSetting } from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chatService } from '../service.ts'

let chat: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  chat = await startLoneService(chatService, inject('postgres'))
})
afterAll(() => chat.close())

const caller = () => ({
  userId: 'alice',
  networkId: newId(),
  kind: 'user' as const,
  sessionId: '',
  device: '',
})

test('a network has the documented defaults until its settings are changed', async () => {
  expect(await chat.reply(getChatSetting, {}, caller())).toEqual({
    enabled: true,
    mention: { isAllowMentionedChannelEnabled: true },
    messagePreview: { enabled: false, isIncludeDeleted: false },
    marker: { enabled: true },
    isAllowAdminViewConversationMessage: true,
    isAllowAdminManageConversationMessage: true,
    allowMemberToUpdateConversationChannel: false,
  })
})
