import { getChatSetting, updateChatSetting } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/chat', () => {
  it('changes the given members for all users and keeps the others', async () => {
    const { admin, alice } = await given()
    const before = (await alice.call(getChatSetting)).body
    const change = async (body: object) => (await admin.call(updateChatSetting, { body })).body
    expect(await change({ isAllowMentionedChannelEnabled: false })).toEqual({
      ...before,
      mention: { isAllowMentionedChannelEnabled: false },
    })
    await change({
      isAllowAdminViewConversationMessage: false,
      isAllowAdminManageConversationMessage: false,
    })
    const last = await change({
      allowMemberToUpdateConversationChannel: true,
      messagePreviewSetting: { enabled: true, isIncludeDeleted: true },
    })
    expect(last).toEqual({
      enabled: true,
      mention: { isAllowMentionedChannelEnabled: false },
      messagePreview: { enabled: true, isIncludeDeleted: true },
      marker: { enabled: true },
      isAllowAdminViewConversationMessage: false,
      isAllowAdminManageConversationMessage: false,
      allowMemberToUpdateConversationChannel: true,
    })
    expect((await alice.call(getChatSetting)).body).toEqual(last)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/network-settings/chat', { method: 'PUT' }), 401, 400100)
    expectError(
      await alice.call(updateChatSetting, { body: { isAllowMentionedChannelEnabled: true } }),
      403,
      400301,
    )
  })

  itInOneProcess.each([
    { isAllowMentionedChannelEnabled: 'perhaps' },
    { allowMemberToUpdateConversationChannel: 1 },
    { messagePreviewSetting: {} },
    { messagePreviewSetting: { enabled: true, isIncludeDeleted: 'no' } },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin, alice } = await given()
    const before = (await alice.call(getChatSetting)).body
    const isAllowAdminViewConversationMessage = !before.isAllowAdminViewConversationMessage
    expectError(
      await admin.call(updateChatSetting, {
        body: { isAllowAdminViewConversationMessage, ...body },
      }),
      400,
      400000,
    )
    expect((await alice.call(getChatSetting)).body).toEqual(before)
  })
})
