import { addChannelUserRole, removeChannelUserRole } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/channels/:channelId/users/roles', () => {
  it('takes a role from those who have it', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice, { userIds: ['carol'] })
    const role = { userIds: ['carol', 'dan'], role: 'channel-moderator' }
    await step(alice, addChannelUserRole, { ...of(channel), body: role })
    for (let i = 0; i < 2; i += 1) {
      const demoted = await step(alice, removeChannelUserRole, { ...of(channel), query: role })
      expect(demoted.channelUsers).toMatchObject([
        { userId: 'carol', roles: ['member'], permissions: [] },
      ])
      expect(only(demoted.channels)).toMatchObject({ moderatorMemberCount: 1, memberCount: 2 })
    }
  })

  itInOneProcess('refuses unknown roles and users without the permission', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const withRole = (role: string) => ({ ...of(channel), query: { userIds: ['bob'], role } })
    for (const role of ['nothing', 'member'])
      expectError(await alice.call(removeChannelUserRole, withRole(role)), 400, 400000)
    expectError(await bob.call(removeChannelUserRole, withRole('channel-moderator')), 403, 400301)
  })
})
