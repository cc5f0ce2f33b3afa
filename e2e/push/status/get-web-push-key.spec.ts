import { updatePushSetting } from '@causerie/contracts/notifications'
import { getWebPushKey } from '@causerie/contracts/push'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/notification/web-push-key', () => {
  it('answers the key that browsers subscribe with, once pushes are on', async () => {
    const { admin, alice } = await given()
    expect(await step(alice, getWebPushKey, {})).toEqual({})
    const { webPush } = await step(admin, updatePushSetting, { body: { enabled: true } })
    const { publicKey } = await step(alice, getWebPushKey, {})
    expect(publicKey).toMatch(/^[\w-]{87}$/)
    expect(publicKey).toBe(webPush?.publicKey)
    await step(admin, updatePushSetting, { body: { enabled: false } })
    expect(await step(alice, getWebPushKey, {})).toEqual({})
  })

  it('is refused without a token', async () => {
    const { network } = await given()
    expectError(await network.as('nobody', '').call(getWebPushKey), 401, 400100)
  })
})
