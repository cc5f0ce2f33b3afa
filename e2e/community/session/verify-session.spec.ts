import { verifySession } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/sessions', () => {
  it('confirms a valid token', async () => {
    const { alice } = await given()
    const { status, headers, body } = await alice.call(verifySession)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({ lastCachePurge: null })
  })

  it("confirms an administrator's token too", async () => {
    const { network } = await given()
    expect((await (await network.admin()).call(verifySession)).status).toBe(200)
  })

  it('refuses a missing or invalid token', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v3/sessions'), 401, 400100)
    expectError(await network.as('alice', 'garbage').call(verifySession), 401, 400100)
    expectError(
      await network.raw('/api/v3/sessions', { headers: { 'x-api-key': network.apiKey } }),
      401,
      400100,
    )
  })
})
