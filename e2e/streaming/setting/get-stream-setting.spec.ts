import { getStreamSetting } from '@causerie/contracts/streaming'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/network-settings/video-streaming', () => {
  it('has defaults', async () => {
    const { bob } = await given()
    expect(await step(bob, getStreamSetting, {})).toEqual({
      enabled: true,
      moderation: { enabled: false, categories: [] },
    })
  })
})
