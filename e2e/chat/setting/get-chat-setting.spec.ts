import { getChatSetting } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/network-settings/chat', () => {
  it('returns the defaults until an administrator changes them', async () => {
    const { alice } = await given()
    expect((await alice.call(getChatSetting)).body).toEqual({
      enabled: true,
      mention: { isAllowMentionedChannelEnabled: true },
      messagePreview: { enabled: false, isIncludeDeleted: false },
      marker: { enabled: true },
      isAllowAdminViewConversationMessage: true,
      isAllowAdminManageConversationMessage: true,
      allowMemberToUpdateConversationChannel: false,
    })
  })
})
