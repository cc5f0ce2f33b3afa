import { getModerationLimits } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v2/moderation-settings', () => {
  it('limits nothing until an administrator changes that', async () => {
    const { admin } = await given()
    expect(await step(admin, getModerationLimits, {})).toEqual({
      status: 'success',
      data: {
        maxRepetition: 0,
        maxRepetitionTimeout: 0,
        blacklistMuteTimeout: 0,
        whitelistMuteTimeout: 0,
        maxRepetitionMuteTimeout: 0,
        enableImageModeration: false,
        imageModeration: { nudity: 0, suggestive: 0, violence: 0, disturbing: 0 },
      },
    })
  })

  itInOneProcess('is for administrators', async () => {
    expectError(await (await given()).alice.call(getModerationLimits, {}), 403, 403)
  })
})
