import { tryRulesOnUsers, updateUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const asking = (list: 'allowlist' | 'blocklist', ...regexs: string[]) => ({
  body: { type: 'user', list, regexs } as const,
})

describeNetwork('POST /api/v1/moderation/dry-run, for users', () => {
  it('tries names, descriptions and handles of new users, of which a handle is no link', async () => {
    const { admin, alice, bob } = await given()
    await step(alice, updateUser, { body: { profileHandle: 'hedge.hog' } })
    await step(bob, updateUser, { body: { description: 'See evil.com' } })
    const stoppedBy = async (...rules: Parameters<typeof asking>) =>
      (await step(admin, tryRulesOnUsers, asking(...rules))).stopped.map(({ recordId }) => recordId)
    expect(await stoppedBy('blocklist', 'hedge.hog')).toEqual(['alice'])
    expect(await stoppedBy('allowlist')).toEqual(['bob'])
    expect(await stoppedBy('allowlist', '^http://evil\\.com/')).toEqual([])
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(tryRulesOnUsers, asking('blocklist', 'x')), 403, 400301)
  })
})
