import { addToBlocklist, listBlockRules } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/blocklists', () => {
  it('adds rules as the older operation does', async () => {
    const { admin } = await given()
    expect(
      await step(admin, addToBlocklist, {
        body: { regexs: ['one', 'ONE'], isMatchExactWord: true },
      }),
    ).toEqual({ success: true })
    const { data } = await step(admin, listBlockRules, { query: {} })
    expect(data.results).toMatchObject([{ regex: 'one', isMatchExactWord: true, isEnabled: true }])
  })

  itInOneProcess('is for administrators, and takes 100 at most', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(addToBlocklist, { body: { regexs: ['x'] } }), 403, 400301)
    for (const regexs of [[], ['\u200b'], Array.from({ length: 101 }, (_, i) => `word${i}`)])
      expectError(await admin.call(addToBlocklist, { body: { regexs } }), 400, 400000)
  })
})
