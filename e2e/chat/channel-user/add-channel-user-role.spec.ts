import { addChannelUserRole, banChannelUsers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/:channelId/users/roles', () => {
  it('gives a role with its permissions to members', async () => {
    const { alice, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['carol'] })
    const body = { userIds: ['carol', 'dan'], role: 'channel-moderator' }
    for (let i = 0; i < 2; i += 1) {
      const promoted = await step(alice, addChannelUserRole, { ...of(channel), body })
      expect(promoted.channelUsers).toMatchObject([
        { userId: 'carol', roles: ['member', 'channel-moderator'] },
      ])
      expect(only(promoted.channels)).toMatchObject({ moderatorMemberCount: 2 })
    }
    await step(carol, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
  })

  itInOneProcess(
    'refuses roles that do not exist or that members of channels are not given',
    async () => {
      const { alice, bob } = await given()
      const channel = await channelOf(alice, { userIds: ['bob'] })
      for (const role of ['nothing', 'member', 'global-admin', 'community-moderator'])
        expectError(
          await alice.call(addChannelUserRole, {
            ...of(channel),
            body: { userIds: ['bob'], role },
          }),
          400,
          400000,
        )
      expectError(
        await bob.call(addChannelUserRole, {
          ...of(channel),
          body: { userIds: ['bob'], role: 'channel-moderator' },
        }),
        403,
        400301,
      )
    },
  )
})
