import { type AnyOperation, communityOperations, type Kind, kinds, type Outcome, permissionTable, rejections } from '@causerie/contracts'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { requests } from './requests.ts'
import { castOf, sceneFor } from './scene.ts'

// Every key of an object that was written with them.
const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[]
const wireOf = (outcome: Outcome) =>
  outcome === 'yes' ? { status: 200 } : { status: rejections[outcome].http, code: rejections[outcome].code }

describeNetwork('who may do what', () => {
  it.each(namesOf(permissionTable))('%s', { timeout: 120_000 }, async (id) => {
    const { permission, may } = permissionTable[id]
    const contract: AnyOperation = communityOperations[id]
    const cast = await castOf()
    const outcomeFor = async (kind: Kind) => {
      const scene = await sceneFor(cast, kind, permission)
      const caller = kind === 'anonymous' ? cast.network.as('nobody', '') : cast.callers[kind]
      const { status, body } = await caller.call(contract, await requests[id](scene, caller))
      return status === 200 ? { status } : { status, code: (body as { code: number }).code }
    }
    const outcomes = await Promise.all(namesOf(kinds).map(async (kind) => [kind, await outcomeFor(kind)] as const))
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(namesOf(may).map((kind) => [kind, wireOf(may[kind])])))
  })
})
