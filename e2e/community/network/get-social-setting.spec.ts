import { defaultSocialSetting, getSocialSetting } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/network-settings/social', () => {
  it('returns the defaults until they are changed', async () => {
    const { alice } = await given()
    expect((await alice.call(getSocialSetting)).body).toEqual(defaultSocialSetting)
  })
})
