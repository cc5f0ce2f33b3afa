import { listWebhooks } from '@causerie/contracts/community'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/webhooks', () => {
  it('lists the webhooks of the network, the newest first', async () => {
    const { admin } = await given()
    expect((await admin.call(listWebhooks)).body).toEqual({ webhooks: [] })
    const first = await webhookOf(admin)
    const second = await webhookOf(admin, { description: 'Mail' })
    expect((await admin.call(listWebhooks)).body).toEqual({ webhooks: [second, first] })
    const stranger = await (await freshNetwork()).admin()
    expect((await stranger.call(listWebhooks)).body).toEqual({ webhooks: [] })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/webhooks'), 401, 400100)
    expectError(await alice.call(listWebhooks), 403, 400301)
  })
})
