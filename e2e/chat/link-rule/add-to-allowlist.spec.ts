import { addToAllowlist, listLinkRules } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/allowlists', () => {
  it('adds rules as the older operation does', async () => {
    const { admin } = await given()
    expect(
      await step(admin, addToAllowlist, { body: { regexs: ['one\\.org', 'one\\.org'] } }),
    ).toEqual({ success: true })
    const { data } = await step(admin, listLinkRules, { query: {} })
    expect(data.results).toMatchObject([{ regex: 'one\\.org', isEnabled: true }])
  })

  itInOneProcess('is for administrators, and takes 100 at most', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(addToAllowlist, { body: { regexs: ['x'] } }), 403, 400301)
    for (const regexs of [[], ['('], Array.from({ length: 101 }, (_, i) => `host${i}`)])
      expectError(await admin.call(addToAllowlist, { body: { regexs } }), 400, 400000)
  })
})
