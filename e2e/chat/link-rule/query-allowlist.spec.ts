import { addToAllowlist, queryAllowlist } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/allowlists', () => {
  it('lists the rules page by page, also those that begin with something', async () => {
    const { admin } = await given()
    for (const name of ['one', 'two', 'twelve'])
      await step(admin, addToAllowlist, { body: { regexs: [`${name}\\.org`] } })
    const first = await step(admin, queryAllowlist, { query: { options: { limit: 2 } } })
    expect(first.results.map(({ regex }) => regex)).toEqual(['twelve\\.org', 'two\\.org'])
    const rest = await step(admin, queryAllowlist, {
      query: { options: { token: first.paging.next } },
    })
    expect(rest.results.map(({ regex }) => regex)).toEqual(['one\\.org'])
    const begun = await step(admin, queryAllowlist, { query: { regex: 'twe' } })
    expect(begun.results.map(({ regex }) => regex)).toEqual(['twelve\\.org'])
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(queryAllowlist, { query: {} }), 403, 400301)
    expectError(await admin.call(queryAllowlist, { query: { sortBy: 'x' } }), 400, 400000)
  })
})
