import { communityDeleted, communityUpdated } from '@causerie/contracts/community'
import { claims } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameHash } from '../name-hash.ts'
import { communityService } from '../service.ts'
import { createCommunity } from './create-community.ts'
import { deleteCommunity } from './delete-community.ts'
import {
  changeUniqueName,
  nameClaim,
  releaseNameOfDeleted,
  releaseNameOfRenamed,
} from './unique-name.ts'
import { updateCommunity } from './update-community.ts'

/** A journal in which every command and follow-up is decided on all earlier events. */
const journal = () => {
  const facts: Given[] = usersCreated('alice')
  const due: Given[] = []
  let made = 0
  const caller = as('ADMIN_root', 'admin')
  const record = async (decided: ReturnType<ReturnType<typeof given>['when']>) => {
    const outcome = await decided
    if (!Array.isArray(outcome)) return outcome
    facts.push(...outcome)
    due.push(
      ...outcome.filter(
        ({ type }) => type === communityUpdated.type || type === communityDeleted.type,
      ),
    )
    return outcome
  }
  const soFar = () => given(communityService, facts)
  return {
    /** Resolves to the id of the community or to the refusal. */
    create: async (displayName: string, isUniqueDisplayName = true) => {
      const body = { displayName, isUniqueDisplayName }
      const outcome = await record(
        soFar().when(createCommunity, { body, caller, madeBefore: made }),
      )
      if ('refused' in outcome) return outcome
      made += 1
      return madeId(made)
    },
    update: (communityId: unknown, body: object) =>
      record(soFar().when(updateCommunity, { params: { communityId }, body, caller })),
    remove: (communityId: unknown) =>
      record(soFar().when(deleteCommunity, { params: { communityId }, caller })),
    /** Runs the follow-ups of the oldest event that has not been followed up. */
    follow: () => {
      const [fact] = due.splice(0, 1)
      for (const followUp of [releaseNameOfRenamed, releaseNameOfDeleted])
        if (fact) facts.push(...soFar().followed(followUp, fact))
      return fact !== undefined
    },
    holderOf: (displayName: string) =>
      soFar().row(claims.get(nameClaim, nameHash(displayName)))?.owner,
    /**
     * For each name, the owner of its claim and the communities whose rows have it as unique name.
     */
    held: (made: readonly string[], names: readonly string[]) => {
      const now = soFar()
      return names.map((displayName) => ({
        claimedBy: now.row(claims.get(nameClaim, nameHash(displayName)))?.owner,
        of: made.filter(
          (communityId) =>
            now.row(communities.get(communityId))?.uniqueName === nameHash(displayName),
        ),
      }))
    },
  }
}

describe('a unique name', () => {
  test('is released by a follow-up after a rename', async () => {
    const { create, update, follow, holderOf } = journal()
    const first = await create('Bakers')
    const second = await create('Brewers')
    expect(await update(second, { displayName: 'BAKERS' })).toEqual(refuse('duplicate-name'))
    await update(first, { displayName: 'Cooks' })
    expect([holderOf('Bakers'), holderOf('Cooks')]).toEqual([first, first])
    follow()
    expect([holderOf('Bakers'), holderOf('Cooks')]).toEqual([undefined, first])
    expect(await update(second, { displayName: 'Bakers' })).toHaveLength(2)
  })

  test('goes to only one of a renamed and a created community', async () => {
    const { create, update, holderOf } = journal()
    const first = await create('Brewers')
    await update(first, { displayName: 'Bakers' })
    expect(await create('bakers ')).toEqual(refuse('duplicate-name'))
    expect(holderOf('Bakers')).toBe(first)
    expect(await create('bakers ', false)).toEqual(madeId(2))

    const other = await create('Cooks')
    expect(await update(first, { displayName: 'Cooks' })).toEqual(refuse('duplicate-name'))
    expect(holderOf('Cooks')).toBe(other)
  })

  test('stays claimed when it is dropped and claimed again', async () => {
    const { create, update, follow, holderOf } = journal()
    const first = await create('Bakers')
    await update(first, { displayName: 'Cooks' })
    await update(first, { displayName: 'Bakers' })
    expect(await create('Cooks')).toEqual(refuse('duplicate-name'))
    while (follow());
    expect([holderOf('Bakers'), holderOf('Cooks')]).toEqual([first, undefined])
  })

  test('can be claimed and dropped without a rename', async () => {
    const { create, update, follow, holderOf } = journal()
    const first = await create('Bakers', false)
    expect(holderOf('Bakers')).toBe(undefined)
    await update(first, { displayName: 'Bakers', isUniqueDisplayName: true })
    expect(holderOf('Bakers')).toBe(first)
    expect(await update(first, { displayName: 'BAKERS' })).toHaveLength(1)
    await update(first, { isUniqueDisplayName: false })
    while (follow());
    expect(holderOf('Bakers')).toBe(undefined)
  })

  test('is refused when no name is given and the community was renamed in the meantime', () => {
    const requested = {
      displayName: undefined,
      isUniqueDisplayName: true,
      hash: nameHash('Bakers'),
      holder: undefined,
    }
    const named = (displayName: string) =>
      changeUniqueName({ communityId: 'c', displayName, uniqueName: null }, requested)
    expect(named('Cooks')).toEqual(refuse('name-changed'))
    expect(named('bakers')).toMatchObject({
      claims: [{ type: 'ClaimTaken' }],
      fields: { uniqueName: nameHash('Bakers') },
    })
  })

  test('is released when the community is deleted', async () => {
    const { create, remove, follow, holderOf } = journal()
    const first = await create('Bakers')
    await remove(first)
    follow()
    expect(holderOf('Bakers')).toBe(undefined)
    const second = await create('Bakers')
    expect(holderOf('Bakers')).toBe(second)
    expect(second).not.toBe(first)
  })
})

const names = ['X', 'Y', 'Z'] as const
const name = fc.constantFrom(...names)
const which = fc.nat(2)
const act = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name, isUnique: fc.boolean() }),
  fc.record({
    kind: fc.constant('update' as const),
    which,
    name,
    isUnique: fc.constantFrom(true, false, undefined),
  }),
  fc.record({ kind: fc.constant('give up' as const), which }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('follow' as const) }),
)

test('claims match the unique names of communities after any acts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { create, update, remove, follow, held } = journal()
      const made: string[] = []
      for (const one of acts) {
        const communityId = 'which' in one ? made[one.which % Math.max(made.length, 1)] : undefined
        if (one.kind === 'create') {
          const outcome = await create(one.name, one.isUnique)
          if (typeof outcome === 'string') made.push(outcome)
        }
        if (one.kind === 'follow') follow()
        if (one.kind === 'update' && communityId)
          await update(communityId, { displayName: one.name, isUniqueDisplayName: one.isUnique })
        if (one.kind === 'give up' && communityId)
          await update(communityId, { isUniqueDisplayName: false })
        if (one.kind === 'remove' && communityId) await remove(communityId)
        for (const { claimedBy, of } of held(made, names)) {
          expect(of.length).toBeLessThanOrEqual(1)
          if (of[0]) expect(claimedBy).toBe(of[0])
        }
      }
      while (follow());
      for (const { claimedBy, of } of held(made, names)) expect(claimedBy).toBe(of[0])
    }),
    { numRuns: 40 },
  )
})
