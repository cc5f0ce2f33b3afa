import { getSocialSetting } from '@causerie/contracts'
import { expect, it } from 'vitest'
import { people, sharedNetwork } from '../../acts.ts'
import { describeNetwork } from '../../describe-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/network-settings/social', () => {
  it('says that nobody is asked before they are followed, until somebody changes it', async () => {
    const { alice } = await given()
    expect((await alice.call(getSocialSetting)).body).toEqual({ enabled: true, isFollowWithRequestEnabled: false })
  })
})
