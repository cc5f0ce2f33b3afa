import { getTrayPreferences } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v1/notification-tray/preferences', () => {
  it('returns the defaults until the caller changes them', async () => {
    const { alice } = await given()
    expect((await alice.call(getTrayPreferences)).body).toEqual({
      preferences: { language: '', mode: 'on', categories: {}, communities: [] },
      languages: ['en', 'pl'],
    })
  })

  itInOneProcess('requires a token', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v1/notification-tray/preferences'), 401, 400100)
  })
})
