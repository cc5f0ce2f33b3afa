import { addToBlocklist, queryBlocklist } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/blocklists', () => {
  it('lists the rules page by page, also those that begin with something', async () => {
    const { admin } = await given()
    for (const words of ['one', 'two', 'three', 'twelve'])
      await step(admin, addToBlocklist, { body: { regexs: [words] } })
    const first = await step(admin, queryBlocklist, {
      query: { sortBy: 'firstCreated', options: { limit: 3 } },
    })
    expect(first.results.map(({ regex }) => regex)).toEqual(['one', 'two', 'three'])
    const rest = await step(admin, queryBlocklist, {
      query: { sortBy: 'firstCreated', options: { token: first.paging.next } },
    })
    expect(rest.results.map(({ regex }) => regex)).toEqual(['twelve'])
    const begun = await step(admin, queryBlocklist, { query: { regex: 'tw' } })
    expect(begun.results.map(({ regex }) => regex)).toEqual(['twelve', 'two'])
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(queryBlocklist, { query: {} }), 403, 400301)
    expectError(await admin.call(queryBlocklist, { query: { sortBy: 'x' } }), 400, 400000)
  })
})
